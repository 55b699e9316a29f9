import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { sessionApi } from './session.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormError } from '../../ui/form-error.tsx';

/** On the phone that scanned the code: whether the other screen may be logged in with this account. */
export function PhoneConfirm({ ticket, username }: { ticket: string; username: string }) {
  const { t } = useTranslation(['session', 'common']);
  const confirm = useMutation({ mutationFn: () => sessionApi.confirmPhone({ ticket }) });
  if (confirm.isSuccess)
    return (
      <EmptyState icon={MonitorSmartphone} title={t('phoneConfirmed')}>
        <ButtonLink to="/home">{t('common:backHome')}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState icon={MonitorSmartphone} title={t('phoneAsk', { name: username })} hint={t('phoneAskHint')}>
      <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('phoneConfirm')}
      </Button>
      <ButtonLink to="/home">{t('phoneRefuse')}</ButtonLink>
      <FormError text={confirm.isError ? errorText(confirm.error) : undefined} />
    </EmptyState>
  );
}
