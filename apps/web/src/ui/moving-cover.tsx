import { cx } from './cx.ts';
import { useMedia } from '../lib/use-media.ts';

type Props = { src: string; className?: string };

/** Footage that moves in the place of a still picture: without sound, without end, and not for those who want no motion. */
export function MovingCover({ src, className }: Props) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  if (still || !src) return null;
  return (
    <video
      src={src}
      muted
      loop
      autoPlay
      playsInline
      aria-hidden
      tabIndex={-1}
      className={cx('pointer-events-none absolute inset-0 size-full', className)}
    />
  );
}
