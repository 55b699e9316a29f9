import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** A pointer that only passes by starts nothing (ms). */
const pause = 220;

/**
 * Whether a mouse rests on an element or the focus is inside it; put `handlers` on the element. `onPoint` is told when that
 * begins and when it ends. A finger does not rest.
 */
export function usePointed(onPoint?: (pointed: boolean) => void) {
  const [pointed, setPointed] = useState(false);
  const latest = useRef(onPoint);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = onPoint;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: boolean) => {
    clearTimeout(timer.current);
    if (next === pointed) return;
    timer.current = setTimeout(
      () => {
        setPointed(next);
        latest.current?.(next);
      },
      next ? pause : 0,
    );
  };
  return {
    pointed,
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && change(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && change(false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && change(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && change(false),
    },
  };
}
