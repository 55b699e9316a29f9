import { wordsOfLine } from '@likeness/domain/subtitle-lines';
import { letterShare, placedRange, usualPlace } from '@likeness/domain/subtitle-place';
import type { SubtitleStyle } from '@likeness/domain/subtitle-style';
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../../ui/cx.ts';

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
  serif: '"Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", SimSun, Georgia, "DejaVu Serif", serif',
};

const lineHeight = 1.25;

const steps: Record<string, number> = { ArrowUp: -0.02, ArrowDown: 0.02, PageUp: -0.1, PageDown: 0.1 };
const ends: Record<string, number> = { Home: 0, End: 1 };

/** Subtitles as a style draws them, over a picture, with the second word lit as if it were being said. */
export function SubtitleLetters({ frame, style, text, letter: given, onPlace, label }: Props) {
  const block = useRef<HTMLDivElement>(null);
  /** Where in the block it was taken hold of, in CSS pixels. */
  const hold = useRef<number>(undefined);
  const short = Math.min(frame.width, frame.height);
  const letter = given ?? Math.max(6, short * letterShare * style.size);
  const { top, bottom } = placedRange(frame);
  const place = style.place ?? usualPlace(frame, letter * lineHeight);
  const move = (to: number) => onPlace?.(Number(Math.min(1, Math.max(0, to)).toFixed(3)));

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    // Else the browser takes the movement for a drag of the picture below, and ends ours.
    event.preventDefault();
    event.currentTarget.focus();
    hold.current = event.clientY - event.currentTarget.getBoundingClientRect().top;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const picture = block.current?.parentElement?.getBoundingClientRect();
    if (hold.current === undefined || !picture) return;
    const { height } = event.currentTarget.getBoundingClientRect();
    const at = event.clientY - hold.current - picture.top - top;
    move(at / Math.max(1, bottom - top - height));
  };
  const letGo = () => (hold.current = undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    const to = by === undefined ? ends[event.key] : place + by;
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };

  const { box, outline, highlight } = style;
  const look: CSSProperties = {
    fontSize: letter,
    lineHeight,
    fontFamily: families[style.font],
    fontWeight: style.font === 'heavy' ? 800 : 500,
    color: style.colour,
    textShadow: around(outline.colour, (letter * outline.width) / 100),
    ...(box.opacity > 0
      ? { background: seeThrough(box.colour, box.opacity), padding: `${letter * 0.18}px ${letter * 0.4}px` }
      : {}),
  };
  const words = wordsOfLine(text);
  const lit = Math.min(1, words.length - 1);
  const shift = `translate(-50%, ${-100 * place}%)`;
  return (
    <div
      ref={block}
      {...(onPlace && {
        role: 'slider',
        tabIndex: 0,
        'aria-label': label,
        'aria-orientation': 'vertical',
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.round(100 * place),
        onPointerDown,
        onPointerMove,
        onPointerUp: letGo,
        onPointerCancel: letGo,
        onKeyDown,
      })}
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

/** `#rrggbb` with an opacity. */
const seeThrough = (colour: string, opacity: number): string =>
  `${colour}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** An outline of so many pixels around letters: shadows in a ring, which every browser draws. */
function around(colour: string, width: number): string | undefined {
  if (width <= 0) return undefined;
  const count = 16;
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return `${(width * Math.cos(angle)).toFixed(2)}px ${(width * Math.sin(angle)).toFixed(2)}px 0 ${colour}`;
  }).join(', ');
}
