import { Hourglass } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from './page-title.tsx';

/** A page that this site does not have, or not yet. */
export function ClosedPage({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageTitle title={name} />
      <EmptyState icon={Hourglass} title={t('closedTitle')} hint={t('closedHint', { name })}>
        <ButtonLink variant="primary" to="/home">
          {t('backHome')}
        </ButtonLink>
        <ButtonLink to="/create">{t('createVideo')}</ButtonLink>
      </EmptyState>
    </>
  );
}
