import { Play, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Avatar } from '../avatars/avatars.queries.ts';

/** The chosen avatar as it will look; its footage plays when asked to. */
export function Stage({ avatar }: { avatar: Avatar | undefined }) {
  const { t } = useTranslation('avatar-videos');
  const [played, setPlayed] = useState<string>();
  return (
    <div
      style={{ aspectRatio: avatar ? `${avatar.width} / ${avatar.height}` : '9 / 16' }}
      className="group relative self-start overflow-hidden rounded-card bg-hover max-xl:hidden"
    >
      {!avatar && (
        <UserRound size={40} strokeWidth={1.4} className="absolute inset-0 m-auto text-faint" aria-hidden />
      )}
      {avatar && played === avatar.id && (
        <video
          src={avatar.url}
          poster={avatar.cover}
          autoPlay
          controls
          muted
          loop
          playsInline
          aria-label={t('previewOf', { name: avatar.name })}
          className="size-full object-cover"
        />
      )}
      {avatar && played !== avatar.id && (
        <>
          <img src={avatar.cover} alt="" className="size-full object-cover" />
          <button
            type="button"
            aria-label={t('playPreview', { name: avatar.name })}
            onClick={() => setPlayed(avatar.id)}
            className="focus-inset absolute inset-0 grid place-items-center rounded-card text-white"
          >
            <span className="grid size-12 place-items-center rounded-full bg-black/45 opacity-80 backdrop-blur-sm transition-opacity group-hover:opacity-100">
              <Play size={20} fill="currentColor" aria-hidden />
            </span>
          </button>
          <span className="pointer-events-none absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-black/70 px-3 pt-8 pb-2.5 text-[13px] font-medium text-white">
            {avatar.name}
          </span>
        </>
      )}
    </div>
  );
}
