import { Clapperboard, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/cx.ts';
import type { Avatar, Orientation } from './avatars.queries.ts';

type Props = { avatar: Avatar; onPlay: () => void; children?: ReactNode; aside?: ReactNode };

export const coverAspect: Record<Orientation, string> = {
  vertical: 'aspect-[3/4]',
  horizontal: 'aspect-video',
};
export const avatarGrid: Record<Orientation, string> = {
  vertical: 'grid-cols-[repeat(auto-fill,minmax(150px,1fr))] max-sm:grid-cols-[repeat(2,minmax(0,1fr))]',
  horizontal: 'grid-cols-[repeat(auto-fill,minmax(236px,1fr))] max-sm:grid-cols-[repeat(1,minmax(0,1fr))]',
};

/** A ready avatar: the cover plays it, the buttons appear with the pointer or the focus. */
export function AvatarCard({ avatar, onPlay, children, aside }: Props) {
  const { t } = useTranslation('avatars');
  return (
    <li className="group relative min-w-0">
      <div className={cx('relative overflow-hidden rounded-card bg-hover', coverAspect[avatar.orientation])}>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={onPlay}
          className="absolute inset-0 size-full after:pointer-events-none after:absolute after:inset-0 after:rounded-card after:inset-ring after:inset-ring-line"
        >
          <img
            src={avatar.cover_small || avatar.cover}
            alt=""
            loading="lazy"
            className="size-full object-cover object-top transition-transform duration-300 group-hover:scale-103"
          />
        </button>
        <div className="reveal absolute inset-x-2 bottom-2 flex gap-2">
          <Button
            size="sm"
            variant="overlay"
            className="flex-1"
            aria-label={t('playOf', { name: avatar.name })}
            onClick={onPlay}
          >
            <Play size={14} fill="currentColor" />
          </Button>
          <ButtonLink
            size="sm"
            variant="primary"
            className="flex-1"
            to="/create"
            search={{ id: avatar.id, hs: avatar.orientation === 'horizontal' ? 1 : 2 }}
            aria-label={t('createWith', { name: avatar.name })}
          >
            <Clapperboard size={14} aria-hidden />
            {t('create')}
          </ButtonLink>
        </div>
        {aside && <div className="reveal absolute top-2 right-2">{aside}</div>}
      </div>
      <div className="mt-2 flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-[13px]">{avatar.name}</span>
        {children}
      </div>
    </li>
  );
}
