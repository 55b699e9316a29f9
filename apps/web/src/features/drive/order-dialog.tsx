import { randomId } from '@likeness/contract/sender';
import type { PriceUnit } from '@likeness/domain/pricing';
import { durationProblem } from '@likeness/domain/speaking';
import { channelDebounce } from '@likeness/domain/polling';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { errorText } from '../../ui/error-text.ts';
import { formatNumber } from '../../lib/format.ts';
import { problemText } from '../../lib/language.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshPoints } from '../points/points.queries.ts';
import { refreshWorks } from '../works/works.queries.ts';
import { ChannelList, type Channel } from '../points/channel-list.tsx';
import { QuoteLine } from '../points/quote-line.tsx';
import { useQuote, type Quoting } from './use-quote.ts';

/** What is ordered, how it is priced and how it is sent; the same for every page that makes something speak. */
export type Order<Input> = Quoting<Input> & {
  /** The page itself, to come back to after logging in. */
  home: string;
  /** The ways to make it; a tool without a choice says what a unit costs instead. */
  channels?: UseQueryResult<{ list: Channel[]; tips: string }>;
  each?: number;
  /** What the price of a channel is for; a second unless it is said. */
  unit?: PriceUnit;
  inputOf: (channel: Channel) => Input;
  create: (input: Input, options: { idempotencyKey: string }) => Promise<unknown>;
  /** Called once, when the work is on its way. */
  onOrdered: () => void;
};

/** A new key whenever what is ordered changes. */
function orderKey(_order: string | undefined): string {
  return randomId();
}

/** Where a tool has no channels. */
const onlyWay = (credits: number): Channel => ({
  api: '',
  name: '',
  desc: '',
  version_name: '',
  credits,
  available: true,
});

type Props<Input> = { order: Order<Input>; onClose: () => void };

/** Choosing how the video is made, seeing exactly what that costs, and paying. A refusal leaves everything as it was. */
export function OrderDialog<Input>({ order, onClose }: Props<Input>) {
  const { t } = useTranslation(['drive', 'common']);
  const { channels } = order;
  const close = useBackCloses(onClose);
  const [picked, setPicked] = useState<string>();
  const ways = channels ? channels.data?.list : [onlyWay(order.each ?? 0)];
  const available = ways?.filter((channel) => channel.available) ?? [];
  const chosen = available.find(({ api }) => api === picked) ?? available[0];
  // One way is no choice.
  const only = ways?.length === 1 ? chosen : undefined;
  const input = chosen && order.inputOf(chosen);
  const quote = useQuote(order, useDebounced(input, picked ? channelDebounce : 0) ?? input);
  const ordered = input && JSON.stringify(input);
  // One key for one order, however often it has to be sent.
  const idempotencyKey = useMemo(() => orderKey(ordered), [ordered]);

  // The second click of two comes before the button is drawn busy.
  const sent = useRef(false);
  const pay = useMutation({
    mutationFn: (paid: Input) => order.create(paid, { idempotencyKey }),
    onSuccess: () => {
      toast.ok(t('submitted'));
      void refreshPoints();
      void refreshWorks();
      close(order.onOrdered);
    },
    onError: () => {
      sent.current = false;
    },
  });
  const send = () => {
    if (!input || sent.current) return;
    sent.current = true;
    pay.mutate(input);
  };

  const short = quote.data !== undefined && quote.data.credits > quote.data.balance;
  const length = chosen && quote.data && durationProblem(chosen.api, quote.data.seconds);
  return (
    <Dialog
      open
      onClose={close}
      width={560}
      title={t(only ? 'orderTitle' : 'channelTitle')}
      footer={
        <>
          <Button onClick={() => close()}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            busy={pay.isPending}
            disabled={!quote.data || quote.isFetching || short || Boolean(length)}
            onClick={send}
          >
            {quote.data && quote.data.credits > 0 && !short
              ? t('pay', { count: quote.data.credits, credits: formatNumber(quote.data.credits) })
              : t('confirm')}
          </Button>
        </>
      }
    >
      {channels?.isPending && <Skeleton className="h-32" />}
      {channels?.isError && <LoadFailed error={channels.error} retry={() => void channels.refetch()} />}
      {channels?.data && (
        <>
          {only ? (
            <p className="text-[13px] text-muted">
              {t('chosenWay')} · <b className="font-semibold text-ink">{only.name}</b>
              {only.desc && <span className="mt-1 block">{only.desc}</span>}
            </p>
          ) : (
            <ChannelList
              channels={channels.data.list}
              unit={order.unit}
              chosen={chosen?.api}
              onChoose={setPicked}
            />
          )}
          {channels.data.tips && <p className="mt-3 text-[13px] text-muted">{channels.data.tips}</p>}
        </>
      )}
      <div className="mt-4 grid gap-3">
        {chosen && (
          <QuoteLine
            quote={quote.data}
            each={chosen.credits}
            pending={quote.isFetching}
            short={short}
            home={order.home}
            onLeave={onClose}
          />
        )}
        <FormError text={quote.isError ? errorText(quote.error) : undefined} />
        <FormError text={length ? problemText(length) : undefined} />
        <FormError text={pay.isError ? errorText(pay.error) : undefined} />
      </div>
    </Dialog>
  );
}
