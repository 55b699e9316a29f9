import { drawnLines } from '@likeness/domain/burned-subtitles';
import { wordsOfLine } from '@likeness/domain/subtitle-lines';
import { boxEdge, placedRange, usualBottom, usualPlace } from '@likeness/domain/subtitle-place';
import type { SubtitleStyle } from '@likeness/domain/subtitle-style';
import { useDeferredValue, useMemo, type CSSProperties } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import type { Spoken } from '../scripts/spoken-word.ts';
import { cueAt, firstCue } from './script-cues.ts';
import { seeThrough, serif } from './subtitle-paint.ts';
import { usePlacing } from './use-placing.ts';

type Props = {
  /** Of the finished video, in pixels. */
  frame: { width: number; height: number };
  style: SubtitleStyle;
  script: string;
  /** The word that is spoken now; the first subtitle is shown where none is. */
  spoken: Spoken | null;
  /** With it they can be moved up and down; it gets the new place, 0 at the top to 1 at the bottom. */
  onPlace?: ((place: number) => void) | undefined;
};

/** Of Noto Sans CJK, which the server draws Chinese with. */
const lineHeight = 1.448;

/** Subtitles as they are burned in: same letters, lines and place. Its parent is a container of the shape of the frame. */
export default function StageSubtitles({ frame, style, script, spoken, onPlace }: Props) {
  const { t } = useTranslation('output');
  const written = useDeferredValue(script);
  const from = spoken?.from;
  const text = useMemo(
    () => (from === undefined ? firstCue(written) : cueAt(written, from)),
    [written, from],
  );
  const { lines, letter } = drawnLines(text || t('subtitlesSample'), frame, style, lineHeight);
  const { top, bottom } = placedRange(frame);
  const range = { top: top / frame.height, bottom: bottom / frame.height };
  const place = style.place ?? usualPlace(frame, lines.length * letter * lineHeight);
  const placing = usePlacing({ place, range, label: t('subtitlesPlace'), onPlace });
  const words = lines.map(wordsOfLine);
  const said = spoken && written.slice(spoken.from, spoken.to);
  const all = words.flat();
  const lit = Math.max(said ? all.findIndex((word) => word.trim() === said) : Math.min(1, all.length - 1), 0);
  let at = 0;
  return (
    <span
      data-layer="subtitles"
      {...placing}
      className={cx(
        'absolute left-1/2 block w-max -translate-x-1/2 text-center whitespace-pre select-none',
        onPlace && 'cursor-ns-resize touch-none rounded-[3px] hover:outline-1 hover:outline-white/70',
      )}
      style={{
        ...placeOf(frame, style, range),
        ...paint(style),
        fontSize: `${(100 * letter) / Math.min(frame.width, frame.height)}cqmin`,
      }}
    >
      {words.map((line, row) => (
        // Each text draws lines of its own.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={row} className="block">
          {line.map((word, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={i} style={style.highlight && at++ === lit ? { color: style.highlight } : undefined}>
              {word}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** Where the block stands: its lower edge in the usual place, or a share of what is free for it. */
function placeOf(
  frame: Props['frame'],
  { place, box }: SubtitleStyle,
  range: { top: number; bottom: number },
): CSSProperties {
  if (place !== null)
    return {
      top: `${100 * (range.top + place * (range.bottom - range.top))}%`,
      transform: `translateY(${-100 * place}%)`,
    };
  // A box hangs below the lines.
  return {
    bottom: `${100 * usualBottom(frame)}%`,
    ...(box.opacity > 0 && { marginBottom: `${-boxEdge.above}em` }),
  };
}

function paint({ font, colour, outline, box }: SubtitleStyle): CSSProperties {
  const boxed = box.opacity > 0;
  return {
    color: colour,
    fontFamily: font === 'serif' ? serif : 'var(--font-cjk), sans-serif',
    fontWeight: font === 'heavy' ? 700 : 400,
    lineHeight,
    // Half of the stroke lies under the letter.
    ...(outline.width > 0 && {
      WebkitTextStroke: `${outline.width / 50}em ${seeThrough(outline.colour, 0.87)}`,
      paintOrder: 'stroke fill',
    }),
    ...(boxed && {
      background: seeThrough(box.colour, box.opacity),
      padding: `${boxEdge.above}em ${boxEdge.beside}em`,
    }),
  };
}
