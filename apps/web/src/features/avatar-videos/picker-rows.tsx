import { AudioLines, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Avatar } from '../avatars/avatars.queries.ts';
import type { Voice } from '../voices/voices.queries.ts';
import { voiceLine } from '../voices/voice-words.ts';

const PickerSheet = lazy(() => import('./picker-sheet.tsx'));

type Props = { avatar: Avatar | undefined; voice: Voice | undefined };

/** On narrow screens the choices are two rows; each opens a sheet. */
export function PickerRows({ avatar, voice }: Props) {
  const { t } = useTranslation(['avatar-videos', 'voices']);
  const [open, setOpen] = useState<'avatar' | 'voice'>();
  const { t: voiceText } = useTranslation('voices');
  return (
    <div className="mb-4 grid gap-2 sm:grid-cols-2">
      <Row
        label={t('avatar')}
        value={avatar?.name ?? t('choose')}
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
      {voice && (
        <Row
          label={t('voice')}
          value={`${voice.name} · ${voiceLine(voice, voiceText)}`}
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

function Row({
  label,
  value,
  picture,
  onClick,
}: {
  label: string;
  value: string;
  picture: ReactNode;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="flex min-h-14 min-w-0 items-center gap-3 rounded-card border border-line bg-raised p-2 pr-3 text-left transition-colors hover:bg-hover"
    >
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-accent-wash text-accent-text">
        {picture}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-muted">{label}</span>
        <span className="block truncate font-medium">{value}</span>
      </span>
      <ChevronRight size={16} className="shrink-0 text-faint" aria-hidden />
    </button>
  );
}
