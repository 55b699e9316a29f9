import { Outlet } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { useRememberPages } from '../../features/store/recent-tools.ts';
import { AccountDialogs } from './account-dialogs.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { LateParts } from './late-parts.tsx';
import { Logo } from './logo.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { useSeeingWorks } from './use-unseen-works.ts';

/** The frame around every page: navigation, account and what floats above. */
export function Shell() {
  const { t } = useTranslation('shell');
  useLiveUpdates();
  useSeeingWorks();
  useRememberPages();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-raised px-3 py-2 shadow-pop focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface px-3 lg:flex">
        <Logo />
        <SideNav />
      </aside>
      <div className="flex min-w-0 flex-col">
        <TopBar />
        <OfflineBanner />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1440px] flex-1 px-4 pt-4 pb-24 outline-none lg:px-7 lg:pt-6 lg:pb-10"
        >
          <Outlet />
        </main>
        <BottomBar />
      </div>
      <AccountDialogs />
      <LateParts />
    </div>
  );
}
