import type { PriceUnit } from '@likeness/domain/pricing';
import { Clock } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { rovingKeys } from '../../lib/roving.ts';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';

/** A way to make a video. */
export type Channel = {
  api: string;
  name: string;
  desc: string;
  version_name: string;
  /** Points a unit: a second unless it is said. */
  credits: number;
  available: boolean;
  /** How long one waits, and how many free works are left today, where the channel says so. */
  wait_tips?: string;
  left_today?: number | null;
};
type Props = {
  channels: Channel[];
  /** What a price is for. */
  unit?: PriceUnit | undefined;
  chosen: string | undefined;
  onChoose: (api: string) => void;
};

const priceWords = { second: 'perSecond', work: 'perWork', piece: 'perPiece' } as const;

/** The ways to make a work, with name, what it is and its price. */
export function ChannelList({ channels, unit = 'second', chosen, onChoose }: Props) {
  const { t } = useTranslation('drive');
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={t('channelTitle')}
      onKeyDown={(event) => rovingKeys(event, '[role=radio]')}
      className="grid gap-2.5 outline-none"
    >
      {channels.map((channel) => (
        <button
          key={channel.api}
          type="button"
          role="radio"
          aria-checked={channel.api === chosen}
          tabIndex={channel.api === chosen ? 0 : -1}
          disabled={!channel.available}
          onClick={() => onChoose(channel.api)}
          className={cx(
            'flex items-start gap-3 rounded-card border p-3.5 text-left transition-colors',
            channel.api === chosen ? 'border-accent bg-accent-wash' : 'border-line hover:bg-hover',
            !channel.available && 'opacity-55',
          )}
        >
          <span
            aria-hidden
            className={cx(
              'mt-0.5 size-[18px] shrink-0 rounded-full border transition-[border-width,border-color]',
              channel.api === chosen ? 'border-[5px] border-accent bg-white' : 'border-faint',
            )}
          />
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-2">
              <b className="font-semibold">{channel.name}</b>
              {channel.version_name && <Tag>{channel.version_name}</Tag>}
            </span>
            <span className="mt-1 block text-[13px] text-muted">{channel.desc}</span>
            {channel.wait_tips && (
              <span className="mt-1.5 flex flex-wrap gap-x-3 text-xs text-muted">
                <span className="flex items-center gap-1">
                  <Clock size={12} aria-hidden />
                  {channel.wait_tips}
                </span>
                {typeof channel.left_today === 'number' && (
                  <span>{t('leftToday', { left: channel.left_today })}</span>
                )}
              </span>
            )}
          </span>
          <span className="num shrink-0 text-[13px] font-medium">
            {channel.credits === 0
              ? t('free')
              : t(priceWords[unit], { count: channel.credits, credits: formatNumber(channel.credits) })}
          </span>
        </button>
      ))}
    </div>
  );
}
