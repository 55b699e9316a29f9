import type { ReactNode } from 'react';
import { usePointed } from '../../lib/use-pointed.ts';
import { cx } from '../../ui/cx.ts';
import { MovingCover } from '../../ui/moving-cover.tsx';
import type { Avatar } from './avatars.queries.ts';

type Props = {
  avatar: Avatar;
  chosen: boolean;
  /** Where the Tab key comes to among them all. */
  focusable: boolean;
  label: string;
  /** The id of the element that tells more of it than its name. */
  describedBy?: string | undefined;
  onChoose: () => void;
  className: string;
  children?: ReactNode;
};

/** One of several avatars to choose from: its cover moves while a pointer or the focus rests on it. */
export function AvatarOption({
  avatar,
  chosen,
  focusable,
  label,
  describedBy,
  onChoose,
  className,
  children,
}: Props) {
  const { pointed, handlers } = usePointed();
  const fit = 'object-cover object-top';
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      tabIndex={focusable ? 0 : -1}
      disabled={avatar.status === 'failed'}
      aria-label={label}
      aria-describedby={describedBy}
      title={avatar.name}
      onClick={onChoose}
      className={cx('relative overflow-hidden bg-hover', className)}
      {...handlers}
    >
      {avatar.cover && (
        <img
          src={avatar.cover_small || avatar.cover}
          alt=""
          loading="lazy"
          className={cx('absolute inset-0 size-full', fit)}
        />
      )}
      {/* The whole clip would be megabytes for a look: without a loop it stands still. */}
      {pointed && <MovingCover src={avatar.cover_moving} className={fit} />}
      {children}
    </button>
  );
}
