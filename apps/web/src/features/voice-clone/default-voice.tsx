import { useTranslation } from '../../i18n/i18n.ts';
import { voicesApi } from '../voices/voices.api.ts';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { useVoices } from '../voices/voices.queries.ts';
import { refreshVoices } from './voice-clone.queries.ts';

/** Chooses the voice that a new video begins with. */
export function DefaultVoice() {
  const { t } = useTranslation('voice-clone');
  const mine = useVoices('mine');
  const open = useVoices('public');
  const ready = [...(mine.data?.list ?? []), ...(open.data?.list ?? [])].filter(
    (voice) => voice.generate_status === 'ready' && voice.kept,
  );
  const choose = (voice_id: string) =>
    void voicesApi.setDefault({ voice_id }).then(refreshVoices, toast.error);
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('defaultVoice')}</h2>
      <p className="text-[13px] text-muted">{t('defaultHint')}</p>
      <Select
        label={t('defaultVoice')}
        value={mine.data?.default_voice_id ?? ''}
        onChange={choose}
        options={[
          { value: '', label: t('noDefault') },
          ...ready.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </section>
  );
}
