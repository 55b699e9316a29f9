import type { ChannelRow } from '@likeness/contract/channels';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { PageTitle } from '../site/page-title.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { nameOf, wordsOf } from './channel-words.ts';
import { channelsApi } from './channels.api.ts';
import { channelListQuery, refreshChannels } from './channels.queries.ts';
import { ToolPrices } from './tool-prices.tsx';

/** Every channel by its kind: what it is called, what it costs, whether forms offer it. */
export function ChannelsSection() {
  const { t } = useTranslation('channels');
  const query = useQuery(channelListQuery());
  const [changing, setChanging] = useState<ChannelRow>();
  const kinds = [...new Set(query.data?.list.map(({ kind }) => kind))];
  return (
    <>
      <PageTitle title={t('title')} />
      <p className="-mt-2 mb-4 text-[13px] text-muted">{t('hint')}</p>
      {query.isPending && <Skeleton className="h-60" />}
      {query.isError && <LoadFailed error={query.error} retry={() => void query.refetch()} />}
      <div className="grid gap-5">
        {kinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            rows={query.data?.list.filter((row) => row.kind === kind) ?? []}
            byEngines={query.data?.by_engines.includes(kind) ?? false}
            onChange={setChanging}
          />
        ))}
        <ToolPrices />
      </div>
      {changing && <ChannelDialog channel={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

type KindProps = {
  kind: string;
  rows: readonly ChannelRow[];
  byEngines: boolean;
  onChange: (row: ChannelRow) => void;
};

/** The channels of a kind in the order of the forms; it is changed here unless the engines behind them have one of their own. */
function Kind({ kind, rows, byEngines, onChange }: KindProps) {
  const { t } = useTranslation('channels');
  const name = t(`kind_${kind}` as 'kind_video');
  const arrange = useMutation({
    mutationFn: (apis: string[]) => channelsApi.arrange({ kind, apis }),
    onSuccess: refreshChannels,
    onError: (error) => toast.bad(errorText(error)),
  });
  const apis = rows.map(({ api }) => api);
  const swap = (one: number, other: number) =>
    arrange.mutate(apis.with(one, apis[other]!).with(other, apis[one]!));
  return (
    <Panel aria-label={name}>
      <h2 className="mb-3 font-semibold">{name}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {rows.map((row, at) => (
          <ChannelLine key={row.api} row={row} onChange={() => onChange(row)}>
            {rows.length > 1 && !byEngines && (
              <MoveButtons
                earlier={t('earlier', { name: nameOf(row) })}
                later={t('later', { name: nameOf(row) })}
                onEarlier={at > 0 && !arrange.isPending ? () => swap(at, at - 1) : undefined}
                onLater={at < rows.length - 1 && !arrange.isPending ? () => swap(at, at + 1) : undefined}
              />
            )}
          </ChannelLine>
        ))}
      </ul>
      {byEngines && (
        <Link
          to="/admin/$"
          params={{ _splat: 'engines' }}
          className="mt-3 inline-block text-[13px] text-accent-text hover:underline"
        >
          {t('byEngines')}
        </Link>
      )}
    </Panel>
  );
}

type LineProps = { row: ChannelRow; onChange: () => void; children: ReactNode };

/** A channel with its words, its price, and what can be done with it. */
function ChannelLine({ row, onChange, children }: LineProps) {
  const { t } = useTranslation('channels');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{nameOf(row)}</span>
          {row.version_name && <Tag>{row.version_name}</Tag>}
          {!row.enabled && <Tag>{t('off')}</Tag>}
          {!row.available && <Tag>{t('unavailable')}</Tag>}
        </p>
        <p className="mt-1 text-[13px] text-muted">{wordsOf(row)?.description}</p>
      </div>
      <p className="num text-[13px] sm:text-right">
        {t(`price_${row.unit}`, { credits: String(row.credits) })}
        {row.usual_credits !== null && row.usual_credits !== row.credits && (
          <span className="block text-xs text-muted">
            {t('usual', { credits: String(row.usual_credits) })}
          </span>
        )}
        {row.free_times > 0 && (
          <span className="block text-xs text-muted">{t('free', { count: row.free_times })}</span>
        )}
      </p>
      <Button size="sm" onClick={onChange} aria-label={t('changeOf', { name: nameOf(row) })}>
        <SlidersHorizontal size={14} aria-hidden />
        {t('change')}
      </Button>
      {children}
    </li>
  );
}
