import { menuShows } from '@likeness/domain/menu';
import { Link, useLocation } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSettings } from '../../features/site/site.queries.ts';
import { currentLanguage } from '../../lib/language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { sections } from '../menu.ts';
import { isWorksPage } from '../../lib/unseen-works.ts';
import { UnseenBadge } from './unseen-badge.tsx';

const rowClass =
  'mb-0.5 flex h-9 items-center gap-2.5 rounded-control px-3 text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11';

/** The entry whose page this is, or that it lies deepest below: an entry stands behind those that it lies below. */
const entryOf = (path: string) =>
  sections
    .flatMap(({ entries }) => entries.map(({ to }): string => to))
    .findLast((to) => `${path}/`.startsWith(`${to}/`));

/** The left navigation, in sections; `onPick` closes the drawer it may stand in. Stands in a column and scrolls by itself. */
export function SideNav({ onPick }: { onPick?: () => void }) {
  const { t } = useTranslation('shell');
  const rules = useSettings()?.menu ?? '';
  const nav = useRef<HTMLElement>(null);
  const here = useLocation({ select: ({ pathname }) => entryOf(pathname) });
  // Where the menu is longer than the window, the entry of this page may lie outside of it.
  useEffect(() => {
    nav.current?.querySelector(`a[href="${here}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <>
      <ButtonLink variant="primary" size="lg" to="/create" className="w-full shrink-0" onClick={onPick}>
        <Plus size={18} aria-hidden />
        {t('createVideo')}
      </ButtonLink>
      <nav ref={nav} aria-label={t('mainNavigation')} className="-mx-3 flex-1 overflow-y-auto px-3">
        {sections.map((section) => (
          <div key={section.title ?? 'top'} className="mt-3">
            {section.title && (
              <h2 className="px-3 pb-1 text-xs font-normal tracking-normal text-faint">{t(section.title)}</h2>
            )}
            <ul>
              {section.entries
                .filter(({ to }) => menuShows(rules, to, location.host))
                .map(({ to, text, icon: Icon }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      onClick={onPick}
                      className={rowClass}
                      activeOptions={{ exact: to !== here }}
                    >
                      <Icon size={17} strokeWidth={1.75} aria-hidden />
                      {typeof text === 'string' ? t(text) : text[currentLanguage()]}
                      {isWorksPage(to) && <UnseenBadge page={to} className="ml-auto" />}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  );
}
