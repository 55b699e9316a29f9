import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A raised block of a page. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={cx('min-w-0 rounded-panel border border-line bg-surface p-4 sm:p-5', className)}
      {...rest}
    />
  );
}
