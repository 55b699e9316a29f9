import { menuShows } from '@likeness/domain/menu';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSettings } from '../site/site.queries.ts';
import { allCards } from '../store/catalogue.ts';
import { useRecentPages } from '../store/recent-tools.ts';

const shown = 6;

/** The tools a person used last; nothing before the first one. */
export function RecentToolsRow() {
  const { t } = useTranslation(['home', 'store']);
  const pages = useRecentPages((state) => state.draft.pages);
  const rules = useSettings()?.menu ?? '';
  const tools = allCards();
  const used = pages
    .flatMap((page) => tools.filter((tool) => tool.page === page))
    .filter(({ page }) => menuShows(rules, page, location.host))
    .slice(0, shown);
  if (used.length === 0) return null;
  return (
    <section aria-labelledby="recent-tools" className="mb-8">
      <h2 id="recent-tools" className="mb-3 text-[15px] font-semibold">
        {t('recent')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {used.map(({ page, key, icon: Icon }) => (
          <li key={page}>
            <Link
              to={page}
              className="flex h-10 items-center gap-2 rounded-control border border-line bg-surface px-3 text-[13px] transition-colors duration-150 hover:border-line-strong hover:bg-raised"
            >
              <Icon size={16} strokeWidth={1.75} className="text-accent-text" aria-hidden />
              {t(`store:name_${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
