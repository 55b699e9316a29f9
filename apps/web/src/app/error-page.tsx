import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { errorText } from '../ui/error-text.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../features/site/page-title.tsx';

/** What a page shows when its code or its drawing failed; the rest of the shell keeps working. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  return (
    <div role="alert" className="mx-auto w-full max-w-[1440px] px-4 py-6">
      <PageTitle title={t('pageFailed')} />
      <EmptyState icon={TriangleAlert} title={t('pageFailedTitle')} hint={errorText(error)}>
        <Button variant="primary" onClick={reset}>
          {t('tryAgain')}
        </Button>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
        <ButtonLink to="/home">{t('backHome')}</ButtonLink>
      </EmptyState>
    </div>
  );
}
