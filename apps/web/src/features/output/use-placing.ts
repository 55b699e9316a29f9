import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

const steps: Record<string, number> = { ArrowUp: -0.02, ArrowDown: 0.02, PageUp: -0.1, PageDown: 0.1 };
const ends: Record<string, number> = { Home: 0, End: 1 };

type Placing = {
  /** Where it stands, 0 at the top of its range to 1 at the bottom. */
  place: number;
  /** Upper and lower end of its range, as shares of the height of the picture. */
  range: { top: number; bottom: number };
  label: string | undefined;
  /** Gets the new place; without it nothing can be moved. */
  onPlace: ((place: number) => void) | undefined;
};

/** What makes an element move up and down in the picture that it is a child of, by pointer and by keys, as a slider does. */
export function usePlacing({ place, range, label, onPlace }: Placing) {
  /** Where it was taken hold of, in CSS pixels below its upper edge. */
  const hold = useRef<number>(undefined);
  if (!onPlace) return {};
  const move = (to: number) => onPlace(Number(Math.min(1, Math.max(0, to)).toFixed(3)));
  const letGo = () => (hold.current = undefined);
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-orientation': 'vertical' as const,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(100 * place),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // Else the browser takes the movement for a drag of the picture below, and ends ours.
      event.preventDefault();
      event.currentTarget.focus();
      hold.current = event.clientY - event.currentTarget.getBoundingClientRect().top;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const picture = event.currentTarget.parentElement?.getBoundingClientRect();
      if (hold.current === undefined || !picture) return;
      const { height } = event.currentTarget.getBoundingClientRect();
      const at = (event.clientY - hold.current - picture.top) / picture.height - range.top;
      move(at / Math.max(0.01, range.bottom - range.top - height / picture.height));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event: KeyboardEvent) => {
      const by = steps[event.key];
      const to = by === undefined ? ends[event.key] : place + by;
      if (to === undefined) return;
      event.preventDefault();
      move(to);
    },
  };
}
