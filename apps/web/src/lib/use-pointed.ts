import { useEffect, useRef, useState, type PointerEvent } from 'react';

/** A pointer that only passes by starts nothing (ms). */
const pause = 220;

/** Whether a mouse rests on an element, or the focus is inside it; put `handlers` on the element. A finger does not rest. */
export function usePointed() {
  const [pointed, setPointed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPointed(true), pause);
  };
  const end = () => {
    clearTimeout(timer.current);
    setPointed(false);
  };
  return {
    pointed,
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && begin(),
      onPointerLeave: end,
      onFocus: begin,
      onBlur: end,
    },
  };
}
