import { AudioLines } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { PickerRow } from '../drive/picker-row.tsx';
import type { Voice } from '../voices/voices.queries.ts';
import { voiceLine } from '../voices/voice-words.ts';
import type { Picture } from './photo-talk.queries.ts';
import type { PictureKind } from './picture-kinds.ts';

const PhotoSheet = lazy(() => import('./photo-sheet.tsx'));

type Props = { kind: PictureKind; picture: Picture | undefined; voice: Voice | undefined };

/** On narrow screens the picture and the voice are two rows; each opens a sheet. */
export function PhotoRows({ kind, picture, voice }: Props) {
  const { t } = useTranslation('photo-talk');
  const { t: voiceText } = useTranslation('voices');
  const [open, setOpen] = useState<'picture' | 'voice'>();
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-2">
      <PickerRow
        label={t(`${kind}_picture`)}
        value={picture?.name ?? t('choosePicture')}
        picture={
          picture && (
            <img src={picture.cover_small || picture.url} alt="" className="size-full object-cover" />
          )
        }
        onClick={() => setOpen('picture')}
      />
      {voice && (
        <PickerRow
          label={t('voice')}
          value={`${voice.name} · ${voiceLine(voice, voiceText)}`}
          picture={<AudioLines size={18} aria-hidden />}
          onClick={() => setOpen('voice')}
        />
      )}
      {open && (
        <Suspense>
          <PhotoSheet kind={kind} what={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
