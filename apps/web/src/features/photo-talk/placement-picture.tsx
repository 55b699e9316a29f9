import type { Placement } from '@likeness/domain/placement';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Loupe } from './loupe.tsx';
import {
  changed,
  dragged,
  handlesOf,
  nudged,
  type Handle,
  type Part,
  type Size,
} from './placement-handles.ts';
import { PlacementHandle } from './placement-handle.tsx';
import { PlacementOutline } from './placement-outline.tsx';
import { useSpeakingCanvas } from './use-speaking-canvas.ts';

type Props = {
  picture: { url: string; name: string; width: number; height: number };
  placement: Placement;
  /** The part whose handles are shown. */
  part: Part;
  onPart: (part: Part) => void;
  /** `gesture` is the same for all changes of one drag or one row of key presses. */
  onChange: (placement: Placement, gesture: string) => void;
  /** Whether the mouth opens and closes. */
  moving: boolean;
};

type Drag = { handle: Handle; grab: { x: number; y: number }; touch: boolean; gesture: string };

let drags = 0;

/** The picture with the handles of its mouth and eyes; it speaks while they are moved. */
export function PlacementPicture({ picture, placement, part, onPart, onChange, moving }: Props) {
  const { t } = useTranslation('photo-talk');
  const { canvas, live } = useSpeakingCanvas(picture.url, placement, moving);
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  const hint = useId();
  const [drag, setDrag] = useState<Drag>();

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth || 1, height: element.clientHeight || 1 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const placeOf = (event: { clientX: number; clientY: number }) => {
    const bounds = box.current?.getBoundingClientRect();
    return { x: event.clientX - (bounds?.left ?? 0), y: event.clientY - (bounds?.top ?? 0) };
  };

  // The other parts keep one handle each, which brings out the rest of theirs. The order never changes: an element that
  // is moved in the document lets go of the pointer.
  const parts: Part[] = ['mouth', ...placement.eyes.keys()];
  const handles = parts.flatMap((one) =>
    handlesOf(placement, one, size).filter(({ grip }) => one === part || grip === 'centre'),
  );
  const held =
    drag && handles.find(({ part: of, grip }) => of === drag.handle.part && grip === drag.handle.grip);

  return (
    <div
      className="relative mx-auto w-full select-none"
      style={{ maxWidth: `min(100%, calc(54dvh * ${picture.width / picture.height}))` }}
    >
      <div
        ref={box}
        className="relative w-full overflow-hidden rounded-card bg-hover"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      >
        <img src={picture.url} alt={picture.name} draggable={false} className="absolute inset-0 size-full" />
        <canvas ref={canvas} aria-hidden className={cx('absolute inset-0 size-full', !live && 'invisible')} />
        {/* A quick way for pointers; the handles do the same for every user. */}
        <div
          aria-hidden
          className="absolute inset-0 cursor-crosshair"
          onClick={(event) => {
            const { x, y } = placeOf(event);
            onChange(changed(placement, part, { x: x / size.width, y: y / size.height }), `click-${++drags}`);
          }}
        />
        <PlacementOutline placement={placement} part={part} size={size} />
      </div>
      <p id={hint} className="sr-only">
        {t('handleHint')}
      </p>
      {handles.map((handle) => (
        <PlacementHandle
          key={`${handle.part}-${handle.grip}`}
          handle={handle}
          placement={placement}
          selected={handle.part === part}
          dragging={held === handle}
          hint={hint}
          size={size}
          onFocus={() => onPart(handle.part)}
          onGrab={(event) => {
            const at = placeOf(event);
            onPart(handle.part);
            setDrag({
              handle,
              grab: { x: at.x - handle.x, y: at.y - handle.y },
              touch: event.pointerType !== 'mouse',
              gesture: `drag-${++drags}`,
            });
          }}
          onDrag={(event) => {
            if (!drag) return;
            const at = placeOf(event);
            const to = { x: at.x - drag.grab.x, y: at.y - drag.grab.y };
            onChange(dragged(placement, drag.handle, to, size), drag.gesture);
          }}
          onDrop={() => setDrag(undefined)}
          onKey={(event) => {
            const next = nudged(placement, handle, event);
            if (!next) return false;
            onChange(next, `keys-${handle.part}-${handle.grip}`);
            return true;
          }}
        />
      ))}
      {drag?.touch && held && (
        <Loupe canvas={canvas} at={held} size={size} placement={placement} part={part} label={t('loupe')} />
      )}
    </div>
  );
}
