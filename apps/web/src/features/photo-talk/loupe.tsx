import { lipLine } from '@likeness/domain/placed-mouth';
import type { Placement } from '@likeness/domain/placement';
import { useEffect, useRef, type RefObject } from 'react';
import { cx } from '../../ui/cx.ts';
import { frameOf, pointOf } from './mouth-shape.ts';
import type { Part, Size } from './placement-handles.ts';

type Props = {
  /** What is looked at. */
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The place under the finger, in pixels of the shown picture. */
  at: { x: number; y: number };
  size: Size;
  placement: Placement;
  part: Part;
  label: string;
};

const side = 128;
const zoom = 2.4;

/** The place under a finger, enlarged, in the corner that is further from it. */
export function Loupe({ canvas, at, size, placement, part, label }: Props) {
  const glass = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ at, size, placement, part });
  useEffect(() => {
    latest.current = { at, size, placement, part };
  }, [at, size, placement, part]);

  useEffect(() => {
    const context = glass.current?.getContext('2d');
    if (!context) return;
    const pixels = Math.min(2, devicePixelRatio || 1);
    Object.assign(context.canvas, { width: side * pixels, height: side * pixels });
    let frame = 0;
    const draw = () => {
      const now = latest.current;
      const source = canvas.current;
      context.setTransform(pixels, 0, 0, pixels, 0, 0);
      context.clearRect(0, 0, side, side);
      context.translate(side / 2, side / 2);
      context.scale(zoom, zoom);
      context.translate(-now.at.x, -now.at.y);
      if (source && source.width > 1) context.drawImage(source, 0, 0, now.size.width, now.size.height);
      lines(context, now);
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [canvas]);

  const left = at.x > size.width / 2;
  return (
    <div
      className={cx(
        'pointer-events-none absolute top-2 z-30 overflow-hidden rounded-full border-2 border-white bg-black shadow-pop',
        left ? 'left-2' : 'right-2',
      )}
      style={{ width: side, height: side }}
    >
      <canvas ref={glass} role="img" aria-label={label} className="size-full" />
      <span
        aria-hidden
        className="absolute top-1/2 left-1/2 size-2 -translate-1/2 rounded-full border border-white bg-accent"
      />
    </div>
  );
}

/** The outline of the part that is moved. */
function lines(
  context: CanvasRenderingContext2D,
  { placement, part, size }: Pick<Props, 'placement' | 'part' | 'size'>,
) {
  const eye = part === 'mouth' ? undefined : placement.eyes[part];
  const frame = frameOf(eye ?? placement.mouth, size);
  context.beginPath();
  for (const sign of eye ? [-1, 1] : [1]) {
    for (let u = -1; u <= 1.001; u += 0.1) {
      const across = eye
        ? (sign * 0.5 * eye.height * Math.max(0, 1 - u * u) ** 0.7) / eye.width
        : lipLine(placement.mouth.bend, u);
      const { x, y } = pointOf(frame, u / 2, across);
      if (u === -1) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  }
  context.lineWidth = 2;
  context.strokeStyle = 'rgb(0 0 0 / 0.5)';
  context.stroke();
  context.lineWidth = 1;
  context.strokeStyle = '#fff';
  context.stroke();
}
