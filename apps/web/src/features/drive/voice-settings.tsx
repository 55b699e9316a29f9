import type { VoiceControls } from '@likeness/domain/channels';
import { emotions, type Emotion } from '@likeness/domain/speech';
import { sliders } from '@likeness/domain/voices';
import { useMutation } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { voicesApi } from '../voices/voices.api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { toast } from '../../ui/toast.ts';
import { useChannelLanguages, type Voice } from '../voices/voices.queries.ts';
import { languageName } from '../../lib/language-name.ts';
import type { Drive } from './drive-draft.ts';

const names = ['rate', 'volume', 'pitch'] as const;

type Props = {
  voice: Voice;
  controls: VoiceControls;
  draft: Drive;
  change: (change: Partial<Drive>) => void;
};

/** Language, emotion and the three sliders; what the voice's channel cannot do is not offered. */
export function VoiceSettings({ voice, controls, draft, change }: Props) {
  const { t } = useTranslation('drive');
  const { data, isLoading } = useChannelLanguages(controls.language ? voice.api : undefined);
  const languages = data?.list ?? [];
  const remember = useMutation({
    mutationFn: () =>
      voicesApi.saveParams({
        voice_id: voice.id,
        rate: draft.rate,
        volume: draft.volume,
        pitch: draft.pitch,
      }),
    onSuccess: () => {
      toast.ok(t('slidersSaved', { name: voice.name }));
      void queryClient.invalidateQueries({ queryKey: ['voices'] });
    },
    onError: toast.error,
  });
  const known = languages.some(({ id }) => id === draft.language);
  const own = () => ({
    value: voice.language,
    // The server is about to say it; the browser's own names of languages take a phone a tenth of a second.
    label: isLoading ? '…' : languageName(voice.language, currentLanguage()),
  });
  const options = languages.map(({ id, name }) => ({ value: id, label: name }));
  const changed = names.some((name) => draft[name] !== voice[name]);
  const moved = names.some((name) => draft[name] !== sliders[name].default);
  return (
    <div className="mt-4">
      {(controls.language || controls.emotion) && (
        <div className="mb-3 grid grid-cols-2 gap-3">
          {controls.language && (
            <Select
              label={t('language')}
              value={known ? draft.language : voice.language}
              onChange={(language) => change({ language })}
              options={known ? options : [own(), ...options.filter(({ value }) => value !== voice.language)]}
            />
          )}
          {controls.emotion && (
            <Select
              label={t('emotion')}
              value={draft.emotion}
              onChange={(emotion) => change({ emotion: emotion as Emotion })}
              options={emotions.map((emotion) => ({ value: emotion, label: t(`emotion_${emotion}`) }))}
            />
          )}
        </div>
      )}
      {names.map((name) => (
        <SliderRow
          key={name}
          label={t(name)}
          {...sliders[name]}
          value={draft[name]}
          disabled={!controls[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <div className="mt-2 flex min-h-7 flex-wrap justify-end gap-2">
        <Button
          size="sm"
          variant="ghost"
          reason={moved ? undefined : t('slidersUnmoved')}
          onClick={() =>
            change({
              rate: sliders.rate.default,
              volume: sliders.volume.default,
              pitch: sliders.pitch.default,
            })
          }
        >
          <RotateCcw size={14} aria-hidden />
          {t('slidersReset')}
        </Button>
        <Button
          size="sm"
          reason={changed ? undefined : t('slidersKept')}
          busy={remember.isPending}
          onClick={() => remember.mutate()}
        >
          <Check size={14} aria-hidden />
          {t('slidersConfirm')}
        </Button>
      </div>
    </div>
  );
}
