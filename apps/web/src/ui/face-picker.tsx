import type { ReactNode } from 'react';
import { rovingKeys } from '../lib/roving.ts';
import { cx } from './cx.ts';

/** Upper left corner and size of a face, as shares (0…1) of the picture's width and height. */
export type FaceBox = { x: number; y: number; width: number; height: number };

type Props = {
  /** What is being chosen, for screen readers. */
  label: string;
  faces: readonly FaceBox[];
  /** Index of the chosen face; anything else chooses none. */
  chosen: number | undefined;
  onChoose: (index: number) => void;
  /** What the face of this number, counted from 1, is called. */
  nameOf: (number: number) => string;
  /** The picture, drawn as wide as the picker; a video's first frame will do. */
  children: ReactNode;
};

/** A picture with a numbered box around each face; one of them is chosen by a tap or by the arrow keys. */
export function FacePicker({ label, faces, chosen, onChoose, nameOf, children }: Props) {
  const focusable = chosen !== undefined && faces[chosen] ? chosen : 0;
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => rovingKeys(event, '[role=radio]')}
      className="relative overflow-hidden rounded-card outline-none"
    >
      {children}
      {faces.map((face, index) => (
        <button
          key={`${face.x},${face.y}`}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-label={nameOf(index + 1)}
          tabIndex={index === focusable ? 0 : -1}
          onClick={() => onChoose(index)}
          style={place(face)}
          className={cx(
            'absolute min-h-11 min-w-11 rounded-thumb border-2 transition-[border-color,box-shadow,background-color] duration-150',
            index === chosen
              ? 'border-accent bg-accent/10 shadow-[0_0_0_2px_#fff,0_0_0_9999px_rgb(8_8_12/0.42)]'
              : 'border-white/90 shadow-[0_0_0_1px_rgb(0_0_0/0.55),inset_0_0_0_1px_rgb(0_0_0/0.35)] hover:bg-white/15',
          )}
        >
          <span
            aria-hidden
            className={cx(
              'num absolute -top-0.5 -left-0.5 grid h-6 min-w-6 place-items-center rounded-thumb px-1.5 text-[13px] font-semibold shadow-sm',
              index === chosen ? 'bg-accent text-on-accent' : 'bg-white text-black',
            )}
          >
            {index + 1}
          </span>
        </button>
      ))}
    </div>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The box, kept inside the picture. */
function place({ x, y, width, height }: FaceBox) {
  const left = Math.min(1, Math.max(0, x));
  const top = Math.min(1, Math.max(0, y));
  return {
    left: percent(left),
    top: percent(top),
    width: percent(Math.min(1, x + width) - left),
    height: percent(Math.min(1, y + height) - top),
  };
}
