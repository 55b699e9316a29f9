import { Link } from '@tanstack/react-router';
import { Clapperboard, LayoutGrid, Mic, UserRound, type LucideIcon } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';

const links = [
  { to: '/create', text: 'quickScript', hint: 'quickScriptHint', icon: Clapperboard },
  { to: '/create', text: 'quickAudio', hint: 'quickAudioHint', icon: Mic, drive: true },
  { to: '/profile', text: 'quickClone', hint: 'quickCloneHint', icon: UserRound },
  { to: '/works', text: 'quickWorks', hint: 'quickWorksHint', icon: LayoutGrid },
] as const satisfies { to: string; text: string; hint: string; icon: LucideIcon; drive?: boolean }[];

/** Four ways into the studio. */
export function QuickLinks() {
  const { t } = useTranslation('home');
  return (
    <ul className="mb-8 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {links.map(({ to, text, hint, icon: Icon, ...rest }) => (
        <li key={text}>
          <Link
            to={to}
            search={to === '/create' ? { drive: 'drive' in rest ? 2 : 1 } : {}}
            className="flex h-full items-center gap-3 rounded-panel border border-line bg-surface p-3.5 transition-colors duration-150 hover:border-line-strong hover:bg-raised sm:p-4"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-card bg-accent-wash text-accent-text">
              <Icon size={19} strokeWidth={1.75} aria-hidden />
            </span>
            <span className="min-w-0">
              <b className="line-clamp-2 font-semibold sm:truncate">{t(text)}</b>
              <span className="block truncate text-xs text-muted max-sm:hidden">{t(hint)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
