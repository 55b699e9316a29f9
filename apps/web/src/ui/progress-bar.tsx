import { cx } from './cx.ts';

/** A named bar; `value` is 0…1, undefined when it is not known how far it is. */
export function ProgressBar({ value, label }: { value: number | undefined; label: string }) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1 w-full overflow-hidden rounded-full bg-press"
    >
      <div
        className={cx(
          'h-full rounded-full bg-accent transition-[width] duration-200',
          percent === undefined && 'w-1/3 animate-[shimmer_1.4s_ease-in-out_infinite]',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
