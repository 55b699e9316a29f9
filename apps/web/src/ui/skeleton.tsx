import { cx } from './cx.ts';

/** A grey block in the place of something that is on its way. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden
      className={cx('animate-[shimmer_1.6s_ease-in-out_infinite] rounded-card bg-hover', className)}
    />
  );
}
