import { randomId } from '@likeness/contract/sender';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { worksApi } from './works.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ChannelList } from '../points/channel-list.tsx';
import { QuoteLine } from '../points/quote-line.tsx';
import { usePhotoChannels } from './photo-channels.queries.ts';
import { refreshPoints } from '../points/points.queries.ts';
import { refreshWorks, type Work } from './works.queries.ts';

/** A new key for each channel: a repeated press is the same order. */
const keyFor = (_api: string): string => randomId();

/** Has a failed work made again, in its own channel or in another, at the price that is shown. */
export function RetryDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const { t } = useTranslation(['works', 'drive', 'common']);
  const channels = usePhotoChannels();
  const list = channels.data?.list ?? [];
  const own = list.findIndex((channel) => channel.api === work.api_key);
  const higher = list.slice(own + 1).find((channel) => channel.available);
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? higher?.api ?? work.api_key;
  const quote = useQuery({
    queryKey: ['works', 'retry', work.id, chosen],
    queryFn: ({ signal }) => worksApi.quote({ id: work.id, api: chosen }, { signal }),
    enabled: channels.data !== undefined,
  });
  const idempotencyKey = useMemo(() => keyFor(chosen), [chosen]);
  const again = useMutation({
    mutationFn: () => worksApi.retry({ id: work.id, api: chosen }, { idempotencyKey }),
    onSuccess: () => {
      toast.ok(t('retried'));
      void refreshPoints();
      void refreshWorks();
      onClose();
    },
  });
  const short = quote.data !== undefined && quote.data.credits > quote.data.balance;
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t('retryTitle', { name: work.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            busy={again.isPending}
            disabled={!quote.data || quote.isFetching || short}
            onClick={() => again.mutate()}
          >
            {quote.data && quote.data.credits > 0 && !short
              ? t('drive:pay', { count: quote.data.credits, credits: formatNumber(quote.data.credits) })
              : t('drive:generate')}
          </Button>
        </>
      }
    >
      {channels.isPending && <Skeleton className="h-32" />}
      {channels.isError && <LoadFailed error={channels.error} retry={() => void channels.refetch()} />}
      {channels.data && <ChannelList channels={list} chosen={chosen} onChoose={setPicked} />}
      <div className="mt-4 grid gap-3">
        <QuoteLine
          quote={quote.data}
          each={list.find((channel) => channel.api === chosen)?.credits ?? 0}
          pending={quote.isFetching}
          short={short}
          home="/works"
          onLeave={onClose}
        />
        <FormError text={quote.isError ? errorText(quote.error) : undefined} />
        <FormError text={again.isError ? errorText(again.error) : undefined} />
      </div>
    </Dialog>
  );
}
