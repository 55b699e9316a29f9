import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { worksApi } from './works.api.ts';
import { useWorkAction } from './works.queries.ts';

type Props = { work: { id: string; message: string | null }; title: string };

/** Why there is nothing to look at, and the same order once more. */
export function FailedResult({ work: { id, message }, title }: Props) {
  const { t } = useTranslation('common');
  const retry = useWorkAction(worksApi.retry);
  return (
    <EmptyState icon={TriangleAlert} title={title} hint={message ?? undefined}>
      <Button
        variant="primary"
        busy={retry.isPending}
        onClick={() => retry.mutate({ id }, { onError: toast.error })}
      >
        <RotateCcw size={15} aria-hidden />
        {t('retry')}
      </Button>
    </EmptyState>
  );
}
