import { voiceChannelRules } from '@likeness/domain/channels';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { RulesDialog } from '../site/rules-dialog.tsx';
import type { Voice } from '../voices/voices.queries.ts';
import { ChannelStep } from './channel-step.tsx';
import { useVoiceChannels, type VoiceChannel } from './voice-clone.queries.ts';
import { VoiceForm } from './voice-form.tsx';

const rules = ['ruleOne', 'ruleQuiet', 'ruleLength', 'ruleRight', 'ruleTimes'] as const;

/** One way is no choice. */
function only(channels: VoiceChannel[] | undefined): VoiceChannel | undefined {
  const [first, second] = channels ?? [];
  return second || !first?.available || voiceChannelRules(first.api).deviceOnly ? undefined : first;
}

/** Making a voice, or making `voice` again: the rules with the agreement, the channel, then name and recording. */
export default function CloneFlow({ voice, onClose }: { voice?: Voice | undefined; onClose: () => void }) {
  const { t } = useTranslation(['voice-clone', 'common']);
  const [agreed, setAgreed] = useState(false);
  const [chosen, setChosen] = useState<VoiceChannel>();
  const channels = useVoiceChannels();
  // A voice stays with its channel.
  const channel = voice
    ? channels.data?.list.find(({ api }) => api === voice.api)
    : (chosen ?? only(channels.data?.list));
  if (!agreed)
    return (
      <RulesDialog
        title={t('usageTitle')}
        rules={rules.map((rule) => t(rule))}
        agreement={t('common:cloneAgreement')}
        onClose={onClose}
        onNext={() => setAgreed(true)}
      />
    );
  if (channel) return <VoiceForm channel={channel} voice={voice} onClose={onClose} />;
  return <ChannelStep onClose={onClose} onChoose={setChosen} />;
}
