import { UserRound } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Avatar } from '../avatars/avatars.queries.ts';

/** The chosen avatar, playing its footage when asked to. */
export function Stage({ avatar }: { avatar: Avatar | undefined }) {
  const { t } = useTranslation('avatar-videos');
  return (
    <div className="relative self-start overflow-hidden rounded-card bg-black max-xl:hidden">
      {avatar ? (
        <video
          key={avatar.id}
          src={avatar.url}
          poster={avatar.cover}
          controls
          muted
          loop
          playsInline
          preload="none"
          aria-label={t('previewOf', { name: avatar.name })}
          className={
            avatar.orientation === 'vertical'
              ? 'aspect-[9/16] w-full object-cover'
              : 'aspect-video w-full object-cover'
          }
        />
      ) : (
        <div className="grid aspect-[9/16] place-items-center bg-hover text-faint">
          <UserRound size={40} strokeWidth={1.4} aria-hidden />
        </div>
      )}
    </div>
  );
}
