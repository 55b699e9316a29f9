import { useLocation } from '@tanstack/react-router';
import { Compass, Hourglass } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { currentLanguage } from '../lib/language.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { plannedPages } from './planned-pages.ts';

/** What an address without a page shows, inside the frame of the site. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const planned = plannedPages[pathname.replace(/\/$/, '')];
  if (planned) return <PlannedPage name={planned[currentLanguage()]} />;
  return (
    <>
      <PageTitle title={t('notFound')} />
      <EmptyState icon={Compass} title={t('notFoundTitle')} hint={t('notFoundHint')}>
        <ButtonLink variant="primary" to="/home">
          {t('backHome')}
        </ButtonLink>
        <ButtonLink to="/works">{t('works')}</ButtonLink>
      </EmptyState>
    </>
  );
}

/** A tool that is known by name and not made yet. */
function PlannedPage({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageTitle title={name} />
      <EmptyState icon={Hourglass} title={t('plannedTitle')} hint={t('plannedHint', { name })}>
        <ButtonLink variant="primary" to="/home">
          {t('backHome')}
        </ButtonLink>
        <ButtonLink to="/create">{t('createVideo')}</ButtonLink>
      </EmptyState>
    </>
  );
}
