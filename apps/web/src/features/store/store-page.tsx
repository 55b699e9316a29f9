import { menuState } from '@likeness/domain/menu';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useSettings } from '../site/site.queries.ts';
import { allCards, cardsOf, sections, type Entry } from './catalogue.ts';
import { StoreBanner } from './store-banner.tsx';
import { StoreCard } from './store-card.tsx';
import { usePrices } from './store.queries.ts';

const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

/** Every tool of the studio: two banners, four sections, and a search over all of them. */
export function StorePage() {
  const { t } = useTranslation('store');
  const [sought, setSought] = useState('');
  const priceOf = usePrices();
  const rules = useSettings()?.menu ?? '';
  const stateOf = (page: string) => menuState(rules, page, location.host);
  const isShown = ({ page }: { page: string }) => stateOf(page) !== 'off';
  const wordsOf = ({ page, key }: Entry) =>
    [t(`name_${key}`), t(`hint_${key}`), priceOf(page)?.name, priceOf(page)?.engine].join(' ');
  const card = (entry: Entry) => (
    <li key={entry.page}>
      <StoreCard
        entry={entry}
        name={t(`name_${entry.key}`)}
        price={priceOf(entry.page)}
        soon={stateOf(entry.page) === 'soon'}
      />
    </li>
  );
  const wanted = sought.trim().toLocaleLowerCase();
  const found = allCards().filter(
    (entry) => isShown(entry) && wordsOf(entry).toLocaleLowerCase().includes(wanted),
  );
  return (
    <>
      <PageTitle title={t('title')}>
        <SearchInput label={t('search')} value={sought} onChange={setSought} />
      </PageTitle>
      {wanted ? (
        <>
          {found.length === 0 && (
            <EmptyState icon={Search} title={t('nothingFound', { name: sought.trim() })} />
          )}
          <ul className={grid}>{found.map(card)}</ul>
        </>
      ) : (
        <>
          <div className="mb-8 grid gap-3 lg:grid-cols-2">
            {cardsOf('banner')
              .filter(isShown)
              .map((banner) => (
                <StoreBanner
                  key={banner.page}
                  banner={banner}
                  name={t(`name_${banner.key}`)}
                  price={priceOf(banner.page)}
                />
              ))}
          </div>
          {sections.map((section) => (
            <section key={section} aria-labelledby={section} className="mb-8">
              <h2 id={section} className="mb-3 text-[15px] font-semibold">
                {t(section)}
              </h2>
              <ul className={grid}>{cardsOf(section).filter(isShown).map(card)}</ul>
            </section>
          ))}
        </>
      )}
    </>
  );
}
