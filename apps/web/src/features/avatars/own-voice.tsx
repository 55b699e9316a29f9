import { voiceChannelRules } from '@likeness/domain/channels';
import { lengthProblem } from '@likeness/domain/media';
import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { voicesApi } from '../voices/voices.api.ts';
import { priceLine } from '../voice-clone/channel-step.tsx';
import { refreshVoices, useVoiceChannels, type VoiceChannel } from '../voice-clone/voice-clone.queries.ts';
import type { Voice } from '../voices/voices.queries.ts';
import { avatarsApi } from './avatars.api.ts';
import type { Avatar } from './avatars.queries.ts';

const isFree = ({ credits, free_times }: VoiceChannel): boolean => credits === 0 || free_times > 0;

/** Of those that a recording of so many seconds is enough for: what costs nothing first, then what costs least. */
const cheapest = (channels: readonly VoiceChannel[], seconds: number): VoiceChannel | undefined =>
  channels
    .filter(({ available, api }) => {
      const { deviceOnly, recording } = voiceChannelRules(api);
      return available && !deviceOnly && !lengthProblem(recording, seconds);
    })
    .toSorted((one, other) => (isFree(one) ? 0 : one.credits) - (isFree(other) ? 0 : other.credits))[0];

type Props = { avatar: Avatar; voice: Voice | undefined };

/** Makes a voice from the recording that an avatar was made from, by one more press; `voice` is the one that was made. */
export default function OwnVoice({ avatar, voice }: Props) {
  const { t } = useTranslation('cloning');
  const { t: ofVoices } = useTranslation('voice-clone');
  const channel = cheapest(useVoiceChannels().data?.list ?? [], avatar.duration);
  const [busy, setBusy] = useState(false);
  if (voice?.generate_status === 'cloning')
    return (
      <p role="status" className="mt-3 text-[13px] text-muted">
        {t('ownVoiceMaking')}
      </p>
    );
  if (!channel || voice?.generate_status === 'ready') return null;
  const make = async () => {
    setBusy(true);
    try {
      const { file_id } = await avatarsApi.sound({ id: avatar.id });
      await voicesApi.save({ name: avatar.name, file_id, api: channel.api, agreement: true });
      await refreshVoices();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="sm" busy={busy} onClick={() => void make()}>
        {!busy && <AudioLines size={14} aria-hidden />}
        {t('ownVoice')}
      </Button>
      <span className="text-xs text-muted">
        {priceLine(channel, ofVoices)}
        {channel.likeness && ` · ${t('ownVoiceLikeness')}`}
      </span>
    </div>
  );
}
