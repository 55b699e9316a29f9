import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { usePointed } from '../../lib/use-pointed.ts';
import { cx } from '../../ui/cx.ts';
import { MovingCover } from '../../ui/moving-cover.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Avatar, Orientation } from './avatars.queries.ts';

type Props = {
  avatar: Avatar;
  onPlay: () => void;
  /** Told when a pointer or the focus rests on the card, and when it leaves. */
  onPoint?: ((pointed: boolean) => void) | undefined;
  children?: ReactNode;
  aside?: ReactNode;
};

export const coverAspect: Record<Orientation, string> = {
  vertical: 'aspect-[3/4]',
  horizontal: 'aspect-video',
};
export const avatarGrid: Record<Orientation, string> = {
  vertical: 'grid-cols-[repeat(auto-fill,minmax(150px,1fr))] max-sm:grid-cols-[repeat(2,minmax(0,1fr))]',
  horizontal: 'grid-cols-[repeat(auto-fill,minmax(236px,1fr))] max-sm:grid-cols-[repeat(1,minmax(0,1fr))]',
};

/** A ready avatar: the cover plays it, the buttons appear with the pointer or the focus. */
export function AvatarCard({ avatar, onPlay, onPoint, children, aside }: Props) {
  const { pointed, handlers } = usePointed(onPoint);
  const { t } = useTranslation(['avatars', 'common', 'shell']);
  return (
    <li className="group relative min-w-0" {...handlers}>
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
          {pointed && (
            <MovingCover src={avatar.cover_moving || avatar.url} className="object-cover object-top" />
          )}
        </button>
        <div className="reveal absolute inset-x-2 bottom-2 flex gap-2">
          <Button
            size="sm"
            variant="overlay"
            aria-label={t('playOf', { name: avatar.name })}
            onClick={onPlay}
          >
            <Play size={14} fill="currentColor" />
          </Button>
          <ButtonLink
            size="sm"
            variant="primary"
            className="min-w-0 flex-1 px-1!"
            to="/create"
            search={{ id: avatar.id, hs: avatar.orientation === 'horizontal' ? 1 : 2 }}
            aria-label={t('common:createWith', { name: avatar.name })}
          >
            {t('shell:createVideo')}
          </ButtonLink>
        </div>
        {aside && <div className="reveal absolute top-2 right-2">{aside}</div>}
      </div>
      <div className="mt-2 flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-[13px]">{avatar.name}</span>
        {avatar.generated && <Tag>{t('generated')}</Tag>}
        {children}
      </div>
    </li>
  );
}
