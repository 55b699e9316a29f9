import { AudioLines } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Avatar } from '../avatars/avatars.queries.ts';
import { PickerRow } from '../drive/picker-row.tsx';
import type { Voice } from '../voices/voices.queries.ts';
import { voiceLine } from '../voices/voice-words.ts';

const PickerSheet = lazy(() => import('./picker-sheet.tsx'));

/** `speaks`: a voice is chosen here; its row stands while the voices are on their way, so that nothing below it moves. */
type Props = {
  avatar: Avatar | undefined;
  voice: Voice | undefined;
  speaks: boolean;
  /** Avatars and voices are on their way, and with them the first choice. */
  loading: boolean;
};

/** On narrow screens the choices are two rows; each opens a sheet. */
export function PickerRows({ avatar, voice, speaks, loading }: Props) {
  const { t } = useTranslation(['avatar-videos', 'voices']);
  const [open, setOpen] = useState<'avatar' | 'voice'>();
  const { t: voiceText } = useTranslation('voices');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-2">
      <PickerRow
        label={t('avatar')}
        value={avatar?.name ?? (loading ? undefined : t('choose'))}
        picture={
          avatar && (
            <img
              src={avatar.cover_small || avatar.cover}
              alt=""
              className="size-full object-cover object-top"
            />
          )
        }
        onClick={() => setOpen('avatar')}
      />
      {speaks && (
        <PickerRow
          label={t('voice')}
          value={voice ? `${voice.name} · ${voiceLine(voice, voiceText)}` : loading ? undefined : t('choose')}
          picture={<AudioLines size={18} aria-hidden />}
          onClick={() => setOpen('voice')}
        />
      )}
      {open && (
        <Suspense>
          <PickerSheet what={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
