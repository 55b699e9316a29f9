import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { loginRedirectDelay } from '@likeness/domain/polling';
import { safeRedirect } from '@likeness/domain/session';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { currentToken } from '../../lib/token.ts';
import { useMedia } from '../../lib/use-media.ts';
import { GreetingFilm } from '../../ui/greeting-film.tsx';
import { useDocumentTitle } from '../site/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast } from '../../ui/toast.ts';
import { useSettings, useSiteTitle } from '../site/site.queries.ts';
import { SiteFooter } from '../site/site-footer.tsx';
import { AccountForm } from './account-form.tsx';
import { ActivateForm } from './activate-form.tsx';
import { LoginArt } from './login-art.tsx';
import { PhoneConfirm } from './phone-confirm.tsx';
import { PhoneLogin } from './phone-login.tsx';
import { accountQuery, beginSession } from './session.queries.ts';

const route = getRouteApi('/login');
const waysIn = { 1: 'account', 2: 'activate', 3: 'redeem', 4: 'phone' } as const;
const states = { account: 1, activate: 2, redeem: 3, phone: 4 } as const;

/** Logging in with an account or by phone, activating an account with a code, or redeeming one. */
export function LoginPage() {
  const { t } = useTranslation('session');
  const { state, redirectUrl, ticket } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const settings = useSettings();
  const title = useSiteTitle();
  const [welcomed, setWelcomed] = useState(false);
  useDocumentTitle(t('login'));
  const own = settings?.login_title;
  const phone = useQuery({ ...accountQuery, enabled: ticket !== undefined && currentToken() !== null }).data;
  const phoneUser = phone?.is_tourist === 'member' ? phone.username : undefined;

  const succeed = (token: string, username: string, sentence: string) => {
    beginSession(token, username);
    setWelcomed(true);
    toast.ok(sentence);
    // A phone that scanned a code logs in first, and is then asked about the other screen.
    if (ticket) return void setTimeout(() => location.reload(), loginRedirectDelay);
    setTimeout(() => router.history.push(safeRedirect(redirectUrl)), loginRedirectDelay);
  };

  return (
    <div className="relative grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[1.1fr_1fr]">
      <LoginArt picture={settings?.login_bg} title={own && own !== title ? own : t('artTitle')} />
      <div className="absolute top-3 right-3 z-10 flex gap-1 sm:top-5 sm:right-6">
        <LanguageMenu />
        <ThemeSwitch />
      </div>
      <main id="main" tabIndex={-1} className="flex flex-col px-5 py-8 outline-none sm:px-10">
        <div className="m-auto w-full max-w-[380px] pt-12 pb-6">
          <Welcome site={title} />
          {ticket && phoneUser ? (
            <PhoneConfirm ticket={ticket} username={phoneUser} />
          ) : (
            <Tabs
              label={t('waysIn')}
              value={waysIn[state]}
              onChange={(key) =>
                void navigate({ search: (old) => ({ ...old, state: states[key] }), replace: true })
              }
              items={[
                { key: 'account', label: t('tabAccount') },
                { key: 'activate', label: t('tabActivate') },
                { key: 'redeem', label: t('tabRedeem') },
                { key: 'phone', label: t('tabPhone') },
              ]}
            >
              {state === 1 && <AccountForm onDone={succeed} done={welcomed} />}
              {state === 2 && <ActivateForm onDone={succeed} done={welcomed} />}
              {state === 3 && <AccountForm withCode onDone={succeed} done={welcomed} />}
              {state === 4 && <PhoneLogin onDone={succeed} done={welcomed} />}
            </Tabs>
          )}
        </div>
        <SiteFooter />
      </main>
    </div>
  );
}

/** Logo and greeting; where the page has one column, its art is not shown and the presenter stands here. */
function Welcome({ site }: { site: string }) {
  const { t } = useTranslation('session');
  const settings = useSettings();
  const wide = useMedia('(min-width: 1024px)');
  return (
    <div className="mb-6 flex items-end justify-between gap-4">
      <div>
        <img src={settings?.login_logo || '/logo.svg'} alt="" className="h-11 w-auto rounded-thumb" />
        <h1 className="mt-5 text-[26px] leading-tight font-[680] text-balance break-keep">
          {t('welcome', { site })}
        </h1>
        <p className="mt-1.5 text-muted">{t('welcomeHint')}</p>
      </div>
      {!wide && !settings?.login_bg && (
        <GreetingFilm
          small
          className="aspect-3/4 w-26 shrink-0 rounded-panel border border-line-strong shadow-pop"
        />
      )}
    </div>
  );
}
