import { lipLine } from '@likeness/domain/placed-mouth';
import type { Placement } from '@likeness/domain/placement';
import { frameOf, pointOf } from './mouth-shape.ts';
import type { Part, Size } from './placement-handles.ts';

type Props = { placement: Placement; part: Part; size: Size };

const steps = Array.from({ length: 21 }, (_, i) => i / 10 - 1);
const path = (points: { x: number; y: number }[]) =>
  points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The closed lips, the chin and the eyes as lines over the picture, in its pixels. */
export function PlacementOutline({ placement, part, size }: Props) {
  const { mouth, eyes } = placement;
  const frame = frameOf(mouth, size);
  const lips = path(steps.map((u) => pointOf(frame, u / 2, lipLine(mouth.bend, u))));
  const chin = path(steps.map((u) => pointOf(frame, u * 0.62, mouth.jaw * (1 - 0.34 * u * u))));
  const stalk = (from: number, to: number) => path([pointOf(frame, 0, from), pointOf(frame, 0, to)]);
  const chosen = part === 'mouth';
  return (
    <svg
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      strokeLinecap="round"
    >
      <g opacity={chosen ? 1 : 0.6}>
        <Line d={lips} width={2} />
        {chosen && (
          <>
            <Line d={chin} width={1.5} dashed />
            <Line d={stalk(mouth.jaw, mouth.jaw + 22 / frame.width)} width={1} />
            <Line d={stalk(lipLine(mouth.bend, 0) - 34 / frame.width, lipLine(mouth.bend, 0))} width={1} />
          </>
        )}
      </g>
      {eyes.map((eye, index) => {
        const place = frameOf(eye, size);
        const tall = eye.height / eye.width;
        const arc = (sign: number) =>
          path(steps.map((u) => pointOf(place, u / 2, sign * 0.5 * tall * (1 - u * u) ** 0.7)));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an eye has nothing but its place
          <g key={index} opacity={part === index ? 1 : 0.7}>
            <Line d={arc(-1)} width={1.75} />
            <Line d={arc(1)} width={1.75} />
          </g>
        );
      })}
    </svg>
  );
}

/** A light line on a dark one, to be seen on every picture. */
function Line({ d, width, dashed }: { d: string; width: number; dashed?: boolean }) {
  const dash = dashed ? '5 5' : undefined;
  return (
    <>
      <path d={d} stroke="rgb(0 0 0 / 0.55)" strokeWidth={width + 2} strokeDasharray={dash} />
      <path d={d} stroke="#fff" strokeWidth={width} strokeDasharray={dash} />
    </>
  );
}
