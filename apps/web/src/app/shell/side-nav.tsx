import { menuShows } from '@likeness/domain/menu';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSettings } from '../../features/site/site.queries.ts';
import { currentLanguage } from '../../lib/language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { entries, toolEntries, toolWorksPages, type Entry } from '../menu.ts';
import { isWorksPage } from '../../kit/pages.ts';
import { UnseenBadge } from './unseen-badge.tsx';

const rowClass =
  'mb-0.5 flex h-9 items-center gap-2.5 rounded-control px-3 text-muted transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:h-11';

/** The entry whose page this is, or that it lies deepest below. */
const entryOf = (path: string) =>
  [...entries, ...toolEntries]
    .map(({ to }) => to)
    .filter((to) => `${path}/`.startsWith(`${to}/`))
    .reduce<string | undefined>(
      (deepest, to) => (to.length > (deepest?.length ?? 0) ? to : deepest),
      undefined,
    );

/**
 * The left navigation; `onPick` closes the drawer it may stand in. Stands in a column and scrolls by itself. The tools are open on
 * their own pages, and where the user opened them.
 */
export function SideNav({ onPick }: { onPick?: () => void }) {
  const { t } = useTranslation('shell');
  const rules = useSettings()?.menu ?? '';
  const nav = useRef<HTMLElement>(null);
  const toolsId = useId();
  const [opened, setOpened] = useState<boolean>();
  const here = useLocation({ select: ({ pathname }) => entryOf(pathname) });
  const open = opened ?? (here === '/store' || toolEntries.some(({ to }) => to === here));
  // Where the menu is longer than the window, the entry of this page may lie outside of it.
  useEffect(() => {
    nav.current?.querySelector(`a[href="${here}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  const row = ({ to, text, icon: Icon }: Entry, className = '') => (
    <Link
      to={to}
      onClick={onPick}
      className={`${rowClass} ${className}`}
      activeOptions={{ exact: to !== here }}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
      {typeof text === 'string' ? t(text) : text[currentLanguage()]}
      {isWorksPage(to) && <UnseenBadge pages={[to]} className="ml-auto" />}
      {to === '/store' && !open && <UnseenBadge pages={toolWorksPages} className="ml-auto" />}
    </Link>
  );
  const isShown = ({ to }: Entry) => menuShows(rules, to, location.host);
  return (
    <>
      <ButtonLink variant="primary" size="lg" to="/create" className="w-full shrink-0" onClick={onPick}>
        <Plus size={18} aria-hidden />
        {t('createVideo')}
      </ButtonLink>
      <nav ref={nav} aria-label={t('mainNavigation')} className="-mx-3 mt-3 flex-1 overflow-y-auto px-3">
        <ul>
          {entries.filter(isShown).map((entry) =>
            entry.to === '/store' ? (
              <li key={entry.to}>
                <div className="relative">
                  {row(entry, 'pr-11')}
                  <button
                    type="button"
                    aria-expanded={open}
                    aria-controls={toolsId}
                    aria-label={t('allTools')}
                    className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-faint hover:text-ink"
                    onClick={() => setOpened(!open)}
                  >
                    <ChevronDown
                      size={16}
                      aria-hidden
                      className={`transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
                    />
                  </button>
                </div>
                <ul id={toolsId} hidden={!open} className="mb-1 ml-4 border-l border-line pl-1.5">
                  {toolEntries.filter(isShown).map((tool) => (
                    <li key={tool.to}>{row(tool)}</li>
                  ))}
                </ul>
              </li>
            ) : (
              <li key={entry.to}>{row(entry)}</li>
            ),
          )}
        </ul>
      </nav>
    </>
  );
}
