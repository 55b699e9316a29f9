import { cx } from './cx.ts';

type Props = { value: number; label: string; size?: number; className?: string };

/** A ring with a percentage inside, for covers; `value` is 0…1. A class may make it smaller than its `size` in pixels. */
export function ProgressRing({ value, label, size = 48, className }: Props) {
  const percent = Math.round(value * 100);
  const radius = size / 2 - 2.5;
  const length = 2 * Math.PI * radius;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="relative grid place-items-center"
    >
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        className={cx('-rotate-90', className)}
        aria-hidden
      >
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" stroke="#ffffff2e" strokeWidth="3" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${length * value} ${length}`}
          className="transition-[stroke-dasharray] duration-500"
        />
      </svg>
      <span className="num absolute text-xs font-medium text-white">{percent}%</span>
    </span>
  );
}
