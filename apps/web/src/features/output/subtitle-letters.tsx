import { wordsOfLine } from '@likeness/domain/subtitle-lines';
import { boxEdge, letterShare, placedRange, usualPlace } from '@likeness/domain/subtitle-place';
import type { SubtitleStyle } from '@likeness/domain/subtitle-style';
import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';
import { seeThrough, serif } from './subtitle-paint.ts';
import { usePlacing } from './use-placing.ts';

type Props = {
  /** Size of the picture that they stand in, in CSS pixels; they lie over it, so it has to be `relative`. */
  frame: { width: number; height: number };
  style: SubtitleStyle;
  text: string;
  /** Height of a letter in CSS pixels, where it is not to scale. */
  letter?: number;
  /** With it they can be moved up and down; it gets the new place, 0 at the top to 1 at the bottom. */
  onPlace?: ((place: number) => void) | undefined;
  /** What they are called where they can be moved. */
  label?: string;
};

const families = {
  sans: undefined,
  heavy: undefined,
  serif,
};

const lineHeight = 1.25;

/** Subtitles as a style draws them, over a picture, with the second word lit as if it were being said. */
export function SubtitleLetters({ frame, style, text, letter: given, onPlace, label }: Props) {
  const short = Math.min(frame.width, frame.height);
  const letter = given ?? Math.max(6, short * letterShare * style.size);
  const { top, bottom } = placedRange(frame);
  const place = style.place ?? usualPlace(frame, letter * lineHeight);
  const range = { top: top / frame.height, bottom: bottom / frame.height };
  const placing = usePlacing({ place, range, label, onPlace });

  const { box, outline, highlight } = style;
  const look: CSSProperties = {
    fontSize: letter,
    lineHeight,
    fontFamily: families[style.font],
    fontWeight: style.font === 'heavy' ? 800 : 500,
    color: style.colour,
    textShadow: around(outline.colour, (letter * outline.width) / 100),
    ...(box.opacity > 0
      ? {
          background: seeThrough(box.colour, box.opacity),
          padding: `${letter * boxEdge.above}px ${letter * boxEdge.beside}px`,
        }
      : {}),
  };
  const words = wordsOfLine(text);
  const lit = Math.min(1, words.length - 1);
  const shift = `translate(-50%, ${-100 * place}%)`;
  return (
    <div
      {...placing}
      className={cx(
        'absolute left-1/2 w-max max-w-[86%] text-center text-balance select-none',
        onPlace && 'cursor-ns-resize touch-none rounded-[3px] hover:outline-1 hover:outline-white/70',
      )}
      style={{ top: top + place * (bottom - top), transform: shift, ...look }}
    >
      {words.map((word, i) => (
        // Words of a sample never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={i} style={highlight && i === lit ? { color: highlight } : undefined}>
          {word}
        </span>
      ))}
    </div>
  );
}

/** An outline of so many pixels around letters: shadows in a ring, which every browser draws. */
function around(colour: string, width: number): string | undefined {
  if (width <= 0) return undefined;
  const count = 16;
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return `${(width * Math.cos(angle)).toFixed(2)}px ${(width * Math.sin(angle)).toFixed(2)}px 0 ${colour}`;
  }).join(', ');
}
