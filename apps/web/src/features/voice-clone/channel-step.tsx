import { voiceChannelRules } from '@likeness/domain/channels';
import { problem } from '@likeness/domain/problems';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { problemText } from '../../lib/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { useVoiceChannels, type VoiceChannel } from './voice-clone.queries.ts';

type Props = { onClose: () => void; onChoose: (channel: VoiceChannel) => void };

/** The ways to clone a voice: what each costs, what is still free, and how often a voice can be made again. */
export function ChannelStep({ onClose, onChoose }: Props) {
  const { t } = useTranslation('voice-clone');
  const channels = useVoiceChannels();
  const choose = (channel: VoiceChannel) => {
    if (voiceChannelRules(channel.api).deviceOnly) toast.bad(problemText(problem('voice-device-only')));
    else onChoose(channel);
  };
  return (
    <Dialog open onClose={onClose} title={t('channelTitle')} width={560}>
      {channels.isPending && <Skeleton className="h-28" />}
      {channels.isError && <LoadFailed error={channels.error} retry={() => void channels.refetch()} />}
      <ul className="grid gap-2.5">
        {channels.data?.list.map((channel) => (
          <li key={channel.api}>
            <button
              type="button"
              disabled={!channel.available && !voiceChannelRules(channel.api).deviceOnly}
              onClick={() => choose(channel)}
              className="grid w-full gap-1.5 rounded-card border border-line p-4 text-left transition-colors hover:border-accent hover:bg-hover disabled:pointer-events-none disabled:opacity-55"
            >
              <span className="flex flex-wrap items-center gap-2">
                <b className="font-semibold">{channel.name}</b>
                {channel.version_name && <Tag>{channel.version_name}</Tag>}
                {channel.likeness && <Tag>{t('likeness')}</Tag>}
                <span className="num ml-auto text-[13px] font-medium">{priceLine(channel, t)}</span>
              </span>
              <span className="text-[13px] text-muted">{channel.upload_tips || channel.desc}</span>
              <span className="text-xs text-muted">
                {channel.available ? t('times', { count: channel.train_times }) : t('notHere')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** "Free", "2 free, then 100 points", "100 points". */
export function priceLine(
  { credits, free_times: left }: Pick<VoiceChannel, 'credits' | 'free_times'>,
  t: ReturnType<typeof useTranslation<'voice-clone'>>['t'],
): string {
  if (credits === 0) return t('free');
  const points = { count: credits, credits: formatNumber(credits) };
  return left > 0 ? t('freeLeft', { ...points, left }) : t('price', points);
}
