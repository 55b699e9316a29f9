import type { EngineJobRow } from '@likeness/contract/engines';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { sendingForm } from '../../ui/sending-form.ts';
import { toast } from '../../ui/toast.ts';
import { enginesApi } from './engines.api.ts';

type Props = { job: EngineJobRow; onClose: () => void };

/** In which order the engines of a job are asked, and what becomes of an order whose engine fails. */
export function OrderDialog({ job, onClose }: Props) {
  const { t } = useTranslation('engines');
  const [order, setOrder] = useState(job.order);
  const [falls, setFalls] = useState(job.falls ?? false);
  const keep = useMutation({
    mutationFn: (engines: string[] | void) =>
      enginesApi.arrange({ job: job.job, engines: engines ?? order, falls }),
    onSuccess: async () => {
      // What each form says and offers hangs on the engines.
      await queryClient.invalidateQueries();
      toast.ok(t('orderKept'));
      onClose();
    },
  });
  const move = (from: number, to: number) => {
    const moved = order.toSpliced(from, 1).toSpliced(to, 0, order[from]!);
    setOrder(moved);
  };
  const chosen = job.falls === null;
  return (
    <FormDialog
      title={t('orderTitle', { job: t(`job_${job.job}`) })}
      description={t(chosen ? 'orderOfChannels' : 'orderHint')}
      form={sendingForm(keep)}
      action={t('keepOrder')}
      beside={
        job.arranged ? (
          <Button variant="ghost" className="mr-auto" onClick={() => keep.mutate([])}>
            {t('usualOrder')}
          </Button>
        ) : undefined
      }
      onClose={onClose}
    >
      <ol className="divide-y divide-line rounded-control border border-line">
        {order.map((id, at) => (
          <OrderRow
            key={id}
            engine={job.engines.find((engine) => engine.id === id)}
            place={at}
            last={at === order.length - 1}
            onMove={(to) => move(at, to)}
          />
        ))}
      </ol>
      {!chosen && (
        <Checkbox checked={falls} onChange={setFalls}>
          {t('falls')}
        </Checkbox>
      )}
    </FormDialog>
  );
}

type RowProps = {
  engine: EngineJobRow['engines'][number] | undefined;
  place: number;
  last: boolean;
  onMove: (to: number) => void;
};

/** An engine at its place, with the ways up and down. */
function OrderRow({ engine, place, last, onMove }: RowProps) {
  const { t } = useTranslation('engines');
  const name = engine?.name ?? '';
  return (
    <li className="flex items-center gap-2 px-3 py-2">
      <span className="num w-5 text-[13px] text-muted">{place + 1}</span>
      <span className="min-w-0 flex-1 text-sm break-words">{name}</span>
      <MoveButtons
        earlier={t('earlier', { name })}
        later={t('later', { name })}
        onEarlier={place > 0 ? () => onMove(place - 1) : undefined}
        onLater={last ? undefined : () => onMove(place + 1)}
      />
    </li>
  );
}
