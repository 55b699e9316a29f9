import { useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useIsGuest } from '../../features/session/session.queries.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { AccountPanel } from './account-panel.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { Logo } from './logo.tsx';
import { Membership } from './membership.tsx';
import { NoticeButton } from './notice-button.tsx';
import { PhoneCode } from './phone-code.tsx';
import { PointsPanel } from './points-panel.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

const MobileDrawer = lazy(() => import('./mobile-drawer.tsx'));

export function TopBar() {
  const { t } = useTranslation('shell');
  const guest = useIsGuest();
  const location = useLocation();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <header className="sticky top-0 z-20 flex h-13 items-center gap-0.5 border-b border-line bg-bg/85 px-2 backdrop-blur-lg sm:gap-1 lg:h-14 lg:px-6">
      <Button
        variant="ghost"
        size="icon"
        className="lg:hidden"
        aria-label={t('openMenu')}
        onClick={() => setDrawer('open')}
      >
        <MenuIcon size={20} />
      </Button>
      <span className="min-w-0 lg:hidden">
        <Logo />
      </span>
      <span className="flex-1" />
      <PointsPanel />
      {guest ? (
        <ButtonLink
          variant="primary"
          size="sm"
          to="/login"
          search={{ redirectUrl: location.href }}
          className="mx-2 max-sm:hidden"
        >
          {t('login')}
        </ButtonLink>
      ) : (
        <span className="max-xl:hidden">
          <Membership />
        </span>
      )}
      <PhoneCode />
      <NoticeButton />
      <span className="max-sm:hidden">
        <LanguageMenu />
      </span>
      <span className="max-[380px]:hidden">
        <ThemeSwitch />
      </span>
      <AccountPanel />
      {drawer !== 'never' && (
        <Suspense>
          <MobileDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </header>
  );
}
