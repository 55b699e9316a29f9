import { nameLimit } from '@likeness/domain/avatars';
import { voiceChannelRules } from '@likeness/domain/channels';
import { lockedNameType, voiceSaveProblems } from '@likeness/domain/voices';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { voicesApi } from '../voices/voices.api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useForm } from '../../ui/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { useUploads } from '../uploads/uploads.store.ts';
import type { Voice } from '../voices/voices.queries.ts';
import { priceLine } from './channel-step.tsx';
import { nameOfFile, refreshVoices, type VoiceChannel } from './voice-clone.queries.ts';
import { VoiceRecording } from './voice-recording.tsx';

type Props = { channel: VoiceChannel; voice?: Voice | undefined; onClose: () => void };

/** Name, language and recording of a new voice, or another recording for `voice`. */
export function VoiceForm({ channel, voice, onClose }: Props) {
  const { t } = useTranslation(['voice-clone', 'common']);
  const id = useId();
  // A recording that was begun for one voice is never offered for another.
  const slot = `voice-clone-${voice?.id ?? 'new'}`;
  const upload = useUploads((state) => state.uploads[slot]);
  const clear = useUploads((state) => state.clear);
  const fileId = upload?.result?.file_id ?? '';
  const languages = channel.language;
  const [language, setLanguage] = useState(() => voice?.language ?? likely(languages));
  const suggestion = upload && upload.state !== 'failed' ? nameOfFile(upload.file) : '';
  const form = useForm({
    initial: { name: voice?.name ?? '', recording: '' },
    check: ({ name }) =>
      voiceSaveProblems({
        name: name || suggestion,
        fileId,
        api: channel.api,
        agreement: true,
        id: voice?.id,
      }),
    fieldOf: { 'name-required': 'name', 'name-too-long': 'name', 'audio-required': 'recording' },
    async submit({ name }) {
      await voicesApi.save({
        name: (name || suggestion).trim(),
        file_id: fileId,
        api: channel.api,
        agreement: true,
        language,
        ...(voice && { id: voice.id }),
      });
      toast.ok(t('started'));
      clear(slot);
      await refreshVoices();
      onClose();
    },
  });
  const sending = upload !== undefined && upload.state !== 'done' && upload.state !== 'failed';
  return (
    <Dialog
      open
      onClose={onClose}
      title={voice ? t('modifyTitle', { name: voice.name }) : t('cloneTitle')}
      width={560}
      footer={
        <>
          <span className="mr-auto text-[13px] text-muted">
            {voice ? t('usesOne', { count: voice.remained_times }) : priceLine(channel, t)}
          </span>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy} disabled={sending}>
            {t('start')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-5">
        <Field label={t('name')} error={form.errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              maxLength={nameLimit}
              disabled={voice?.type === lockedNameType}
              placeholder={suggestion || t('namePlaceholder')}
              value={form.values.name}
              onChange={(event) => form.set('name', event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-1.5">
          <span className="text-[13px] text-muted">{t('speaks')}</span>
          <Select
            label={t('speaks')}
            value={language}
            onChange={setLanguage}
            options={languages.map((one) => ({ value: one.id, label: one.name }))}
          />
        </div>
        <VoiceRecording
          slot={slot}
          longest={Math.min(300, voiceChannelRules(channel.api).recording.maxSeconds)}
          error={upload ? undefined : form.errorOf('recording')}
        />
        {channel.likeness && (
          <p className="text-xs text-muted">{t(channel.natural ? 'naturalHint' : 'likenessHint')}</p>
        )}
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}

/** The language of the interface where it is offered, else the first. */
function likely(languages: VoiceChannel['language']): string {
  const wanted = currentLanguage().split('-')[0] ?? '';
  return languages.find(({ id }) => id.startsWith(wanted))?.id ?? languages[0]?.id ?? '';
}
