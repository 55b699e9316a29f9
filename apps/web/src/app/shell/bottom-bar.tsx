import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { isWorksPage } from '../../kit/pages.ts';
import { bottomEntries } from '../menu.ts';
import { UnseenBadge } from './unseen-badge.tsx';

/** Navigation at the bottom edge of phones. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  return (
    <nav
      aria-label={t('bottomNavigation')}
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-line bg-bg/92 pb-[env(safe-area-inset-bottom)] backdrop-blur-lg lg:hidden"
    >
      {bottomEntries.map(({ to, text, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="focus-inset relative flex h-14 flex-col items-center justify-center gap-0.5 text-[11px] text-muted aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {to === '/create' ? (
            <span className="grid h-9 w-12 place-items-center rounded-card bg-accent text-on-accent">
              <Icon size={20} aria-hidden />
              <span className="sr-only">{t(text)}</span>
            </span>
          ) : (
            <>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {t(text)}
              {isWorksPage(to) && (
                <UnseenBadge pages={[to]} className="absolute top-1 left-[calc(50%+6px)]" />
              )}
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
