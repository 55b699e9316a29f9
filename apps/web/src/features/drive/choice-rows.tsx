import { AudioLines } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Voice } from '../voices/voices.queries.ts';
import { whoseVoice } from '../voices/voice-words.ts';
import { PickerRow } from './picker-row.tsx';
import type { SpeakerChoice } from './speaker-choice.ts';

const ChoiceSheet = lazy(() => import('./choice-sheet.tsx'));

type Props = {
  speaker: SpeakerChoice;
  voice: Voice | undefined;
  /** A voice is chosen here; its row stands while the voices are on their way, so that nothing below it moves. */
  speaks: boolean;
  /** Speakers and voices are on their way, and with them the first choice. */
  loading: boolean;
  /** The picker of voices; a recording that is taken instead closes the sheet. */
  voicePicker: (onClose: () => void) => ReactNode;
};

/** On narrow screens the choices are two rows; each opens a sheet. */
export function ChoiceRows({ speaker, voice, speaks, loading, voicePicker }: Props) {
  const { t } = useTranslation('drive');
  const { t: voiceText } = useTranslation('voices');
  const [open, setOpen] = useState<'speaker' | 'voice'>();
  const close = () => setOpen(undefined);
  const none = loading ? undefined : t('choose');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-2">
      <PickerRow
        label={speaker.label}
        value={speaker.chosen?.name ?? none}
        picture={speaker.chosen && speaker.picture}
        onClick={() => setOpen('speaker')}
      />
      {speaks && (
        <PickerRow
          label={voice ? `${t('voice')} · ${voiceText(voice.basic ? 'basic' : 'natural')}` : t('voice')}
          value={voice ? `${voice.name} · ${whoseVoice(voice, voiceText)}` : none}
          picture={<AudioLines size={18} aria-hidden />}
          onClick={() => setOpen('voice')}
        />
      )}
      {open && (
        <Suspense>
          <ChoiceSheet title={open === 'speaker' ? speaker.choose : t('chooseVoice')} onClose={close}>
            {open === 'speaker' ? speaker.picker : voicePicker(close)}
          </ChoiceSheet>
        </Suspense>
      )}
    </div>
  );
}
