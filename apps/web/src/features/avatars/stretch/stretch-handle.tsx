import type { KeyboardEvent, PointerEvent } from 'react';
import { cx } from '../../../ui/cx.ts';
import { formatTenths, shareOf } from './course.ts';

type Props = {
  end: 'from' | 'to';
  label: string;
  /** All in seconds. */
  at: number;
  min: number;
  max: number;
  seconds: number;
  onMove: (at: number) => void;
  /** The second under a pointer. */
  secondAt: (clientX: number) => number;
};

/** Seconds that an arrow key moves a handle, and that the page keys do: a hundredth of footage, but what can be seen of it. */
const stepOf = (seconds: number): number => (seconds <= 60 ? 0.1 : seconds <= 300 ? 0.5 : 1);
const pages = 20;

/** One end of the stretch: dragged, or moved by arrows, page keys, Home and End. It lies outside of what it holds, so two never meet. */
export function StretchHandle({ end, label, at, min, max, seconds, onMove, secondAt }: Props) {
  const step = stepOf(seconds);
  const page = Math.max(step, seconds / pages);
  const moves: Record<string, number> = {
    ArrowLeft: at - step,
    ArrowDown: at - step,
    ArrowRight: at + step,
    ArrowUp: at + step,
    PageDown: at - page,
    PageUp: at + page,
    Home: min,
    End: max,
  };
  const move = (to: number) => onMove(Math.round(Math.min(max, Math.max(min, to)) * 10) / 10);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(secondAt(event.clientX));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={Math.round(min * 10) / 10}
      aria-valuemax={Math.round(max * 10) / 10}
      aria-valuenow={at}
      aria-valuetext={formatTenths(at)}
      style={{ left: shareOf(at, seconds) }}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerMove={drag}
      onKeyDown={(event: KeyboardEvent) => {
        const to = moves[event.key];
        if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        move(to);
      }}
      className={cx(
        'group/grip absolute inset-y-0 z-10 flex w-6 cursor-ew-resize touch-none outline-none pointer-coarse:-inset-y-1',
        end === 'from' ? '-translate-x-full justify-end' : 'justify-start',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'grid w-3 place-items-center bg-accent group-focus-visible/grip:ring-3 group-focus-visible/grip:ring-accent/50',
          end === 'from' ? 'rounded-l-chip' : 'rounded-r-chip',
        )}
      >
        <span className="h-4 w-0.5 rounded-full bg-white" />
      </span>
    </div>
  );
}
