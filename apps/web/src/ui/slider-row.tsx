import { lazy, Suspense } from 'react';
import { cx } from './cx.ts';
import { controlClass } from './input.tsx';
import { sliderRowClass } from './slider-row-class.ts';
import type { SliderRowProps } from './slider-row-content.tsx';

const Content = lazy(() => import('./slider-row-content.tsx'));

/** A slider with a number field beside it: both hold the same value. */
export function SliderRow(props: SliderRowProps) {
  return (
    <Suspense fallback={<Still {...props} />}>
      <Content {...props} />
    </Suspense>
  );
}

/** The row as it looks, until it can be moved. */
function Still({ label, min, max, value, disabled = false, digits = 1 }: SliderRowProps) {
  const part = `${(100 * (value - min)) / (max - min)}%`;
  return (
    <div className={cx(sliderRowClass, disabled && 'opacity-60')} aria-hidden>
      <span className="text-[13px] text-muted">{label}</span>
      <span className="h-1 w-full rounded-full bg-press">
        <span className="block h-full rounded-full bg-accent" style={{ width: part }} />
      </span>
      <span className={cx(controlClass, 'num h-7! px-2! text-center text-[13px] pointer-coarse:h-10!')}>
        {value.toFixed(digits)}
      </span>
    </div>
  );
}
