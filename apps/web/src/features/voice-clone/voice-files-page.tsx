import { voiceChannelRules } from '@likeness/domain/channels';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { voicesApi } from '../voices/voices.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { AgreementBox } from '../site/rules-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useUploads } from '../uploads/uploads.store.ts';
import { priceLine } from './channel-step.tsx';
import { DefaultVoice } from './default-voice.tsx';
import { nameOfFile, refreshVoices, useVoiceChannels } from './voice-clone.queries.ts';
import { VoiceRecording } from './voice-recording.tsx';

/** Up to three recordings at a time, each of which becomes a voice, and the voice that forms begin with. */
export function VoiceFilesPage() {
  const { t } = useTranslation(['voice-clone', 'common']);
  const navigate = useNavigate();
  const channel = useVoiceChannels().data?.list.find(({ available }) => available);
  const rules = voiceChannelRules(channel?.api ?? '').recording;
  const slots = Array.from({ length: rules.files }, (_, i) => `voice-file-${i}`);
  const { uploads, clear } = useUploads();
  const filled = slots.filter((slot) => uploads[slot]);
  const ready = filled.filter((slot) => uploads[slot]?.state === 'done');
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const submit = async () => {
    setAsked(true);
    if (!agreed || !channel) return;
    setBusy(true);
    setWrong(undefined);
    try {
      for (const [i, slot] of ready.entries()) {
        // A second start within a second would be taken for the same click.
        if (i > 0) await new Promise((resolve) => setTimeout(resolve, 1100));
        const { file, result } = uploads[slot]!;
        const about = { name: nameOfFile(file), file_id: result?.file_id ?? '' };
        await voicesApi.save({ ...about, api: channel.api, agreement: true });
        clear(slot);
      }
      toast.ok(t('started'));
      await navigate({ to: '/clone' });
    } catch (error) {
      setWrong(errorText(error));
    } finally {
      setBusy(false);
      await refreshVoices();
    }
  };

  return (
    <>
      <PageTitle title={t('filesTitle')} />
      <div className="grid max-w-2xl gap-5">
        <DefaultVoice />
        <section className="grid gap-3">
          <h2 className="font-semibold">{t('filesHeading', { count: rules.files })}</h2>
          <p className="text-[13px] text-muted">{channel?.upload_tips || t('ruleLength')}</p>
          {slots.slice(0, filled.length + 1).map((slot) => (
            <VoiceRecording
              key={slot}
              slot={slot}
              longest={Math.min(300, rules.maxSeconds)}
              error={undefined}
            />
          ))}
        </section>
        <AgreementBox checked={agreed} onChange={setAgreed} invalid={asked && !agreed}>
          {t('common:cloneAgreement')}
        </AgreementBox>
        <FormError text={wrong} />
        <div className="flex items-center gap-3">
          <Button
            variant="primary"
            busy={busy}
            disabled={ready.length === 0 || ready.length < filled.length}
            onClick={() => void submit()}
          >
            {t('start')}
          </Button>
          {channel && <span className="text-[13px] text-muted">{priceLine(channel, t)}</span>}
        </div>
      </div>
    </>
  );
}
