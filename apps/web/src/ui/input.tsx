import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** The classes of every single-line control. */
export const controlClass =
  'h-9 w-full rounded-control border border-line-strong bg-raised px-3 text-sm text-ink placeholder:text-faint outline-none transition-[border-color,box-shadow] duration-150 hover:border-faint/60 focus:border-accent focus:ring-3 focus:ring-accent/25 aria-invalid:border-bad disabled:opacity-50 pointer-coarse:h-11';

type Props = ComponentProps<'input'> & { icon?: ReactNode; end?: ReactNode };

/** A text field; `icon` stands inside at its start, `end` inside at its end. */
export function Input({ className, icon, end, ...rest }: Props) {
  return (
    <span className={cx('relative inline-block', className ?? 'w-full')}>
      {icon && (
        <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint">
          {icon}
        </span>
      )}
      <input className={cx(controlClass, Boolean(icon) && 'pl-9', Boolean(end) && 'pr-11')} {...rest} />
      {end && <span className="absolute top-1/2 right-1 -translate-y-1/2">{end}</span>}
    </span>
  );
}
