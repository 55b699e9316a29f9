import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';
import { cx } from './cx.ts';
import { toast } from './toast.ts';

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 font-medium whitespace-nowrap select-none transition-colors duration-150 disabled:opacity-50 disabled:pointer-events-none aria-disabled:cursor-default aria-disabled:opacity-50';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  soft: 'bg-hover text-ink hover:bg-press',
  outline: 'border border-line-strong bg-raised text-ink hover:bg-hover active:bg-press',
  ghost: 'text-muted hover:bg-hover hover:text-ink active:bg-press',
  danger: 'bg-bad text-black light:text-white hover:brightness-110 active:brightness-95',
  overlay: 'bg-black/65 text-white backdrop-blur-sm hover:bg-black/85',
} as const;

const sizes = {
  sm: 'h-7 px-2.5 text-[13px] gap-1.5 rounded-control pointer-coarse:h-9',
  md: 'h-9 px-3.5 text-sm rounded-control pointer-coarse:h-11',
  lg: 'h-[42px] px-4 text-sm rounded-control pointer-coarse:h-11',
  icon: 'size-9 rounded-control pointer-coarse:size-11',
  'icon-sm': 'size-7 rounded-control pointer-coarse:size-9',
} as const;

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'outline', size = 'md' }: ButtonLook, className?: string): string {
  return cx(base, variants[variant], sizes[size], className);
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { busy?: boolean | undefined; reason?: string | undefined };

/** The second click of a double click would send a form again before the page has shown that it is busy. */
function once(event: MouseEvent<HTMLButtonElement>, click: ButtonProps['onClick']): void {
  if (event.currentTarget.type === 'submit' && event.detail > 1) event.preventDefault();
  else click?.(event);
}

/**
 * `busy` keeps the width, shows a spinner and refuses clicks. With a `reason` it cannot be used now, but is still reached by the
 * keyboard, and says why: to a pointer over it, to a screen reader, and when it is pressed.
 */
export function Button(props: ButtonProps) {
  const { variant, size, className, busy, reason, children, disabled, ...rest } = props;
  const refused = reason
    ? {
        'aria-disabled': true,
        'aria-description': reason,
        title: reason,
        onClick: () => toast.info(reason),
      }
    : {};
  return (
    <button
      type="button"
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-main={variant === 'primary' || undefined}
      className={buttonClass({ variant, size }, className)}
      {...rest}
      onClick={(event) => once(event, rest.onClick)}
      {...refused}
    >
      {busy && <Spinner size={15} />}
      {children}
    </button>
  );
}
