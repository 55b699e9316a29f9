import { Compass } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../features/site/page-title.tsx';

/** What an address without a page shows, inside the frame of the site. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
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
