import { randomId } from '@likeness/contract/client';
import { durationProblem } from '@likeness/domain/avatar-videos';
import { channelDebounce } from '@likeness/domain/polling';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { formatNumber } from '../../lib/format.ts';
import { problemText } from '../../lib/language.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshPoints } from '../points/points.queries.ts';
import { refreshWorks } from '../works/works.queries.ts';
import { inputOf, useQuote, useVideoChannels } from './avatar-videos.queries.ts';
import { ChannelList } from './channel-list.tsx';
import { nextDraft, type Draft } from './draft.ts';
import { useDraft } from './draft.store.ts';
import { QuoteLine } from './quote-line.tsx';

/** A new key whenever what is ordered changes. */
function orderKey(_channel: string | undefined, _draft: Draft): string {
  return randomId();
}

/** Choosing how the video is made, seeing exactly what that costs, and paying. A refusal leaves everything as it was. */
export default function ChannelDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['avatar-videos', 'common']);
  const navigate = useNavigate();
  const { draft, replace } = useDraft();
  const channels = useVideoChannels();
  const [picked, setPicked] = useState<string>();
  const available = channels.data?.list.filter((channel) => channel.available) ?? [];
  const chosen = available.find(({ api: name }) => name === picked) ?? available[0];
  const input = chosen && inputOf(draft, chosen, t('untitled'));
  const quote = useQuote(useDebounced(input, picked ? channelDebounce : 0) ?? input);
  // One key for one order, however often it has to be sent.
  const idempotencyKey = useMemo(() => orderKey(chosen?.api, draft), [chosen?.api, draft]);

  const order = useMutation({
    mutationFn: () => api.avatarVideos.create(input ?? {}, { idempotencyKey }),
    onSuccess: async () => {
      toast.ok(t('submitted'));
      replace(nextDraft(draft));
      void refreshPoints();
      void refreshWorks();
      onClose();
      await navigate({ to: '/works' });
    },
  });

  const short = quote.data !== undefined && quote.data.credits > quote.data.balance;
  const length = chosen && quote.data && durationProblem(chosen.api, quote.data.seconds);
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t('channelTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            busy={order.isPending}
            disabled={!quote.data || quote.isFetching || short || Boolean(length)}
            onClick={() => order.mutate()}
          >
            {quote.data && !short ? t('pay', { credits: formatNumber(quote.data.credits) }) : t('generate')}
          </Button>
        </>
      }
    >
      {channels.isPending && <Skeleton className="h-32" />}
      {channels.isError && <LoadFailed error={channels.error} retry={() => void channels.refetch()} />}
      {channels.data && (
        <>
          <ChannelList channels={channels.data.list} chosen={chosen?.api} onChoose={setPicked} />
          {channels.data.tips && <p className="mt-3 text-[13px] text-muted">{channels.data.tips}</p>}
        </>
      )}
      <div className="mt-4 grid gap-3">
        {chosen && (
          <QuoteLine quote={quote.data} pending={quote.isFetching} short={short} onLeave={onClose} />
        )}
        <FormError text={quote.isError ? errorText(quote.error) : undefined} />
        <FormError text={length ? problemText(length) : undefined} />
        <FormError text={order.isError ? errorText(order.error) : undefined} />
      </div>
    </Dialog>
  );
}
