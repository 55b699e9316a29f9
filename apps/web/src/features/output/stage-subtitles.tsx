import { cueLines, subtitlePlace } from '@likeness/domain/burned-subtitles';
import { useDeferredValue, useMemo, type CSSProperties } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Spoken } from '../scripts/spoken-word.ts';
import { cueAt, firstCue } from './script-cues.ts';

type Props = {
  /** Of the finished video, in pixels. */
  frame: { width: number; height: number };
  script: string;
  /** The word that is spoken now; the first subtitle is shown where none is. */
  spoken: Spoken | null;
};

/** Subtitles as they are burned in: same letters, lines and place. Its parent is a container of the shape of the frame. */
export default function StageSubtitles({ frame, script, spoken }: Props) {
  const { t } = useTranslation('output');
  const written = useDeferredValue(script);
  const from = spoken?.from;
  const text = useMemo(
    () => (from === undefined ? firstCue(written) : cueAt(written, from)),
    [written, from],
  );
  const { letter, side, bottom } = subtitlePlace(frame);
  const size = Math.min(frame.width, frame.height) * letter;
  const lines = cueLines(text || t('subtitlesSample'), (frame.width * (1 - 2 * side)) / size);
  return (
    <span
      data-layer="subtitles"
      className="absolute text-center whitespace-pre text-white"
      style={{
        ...lettering,
        insetInline: `${side * 100}%`,
        bottom: `${bottom * 100}%`,
        fontSize: `${letter * 100}cqmin`,
      }}
    >
      {lines.join('\n')}
    </span>
  );
}

/** Line height and letters of Noto Sans CJK, which the server draws Chinese with. */
const lettering: CSSProperties = {
  fontFamily: 'var(--font-cjk), sans-serif',
  lineHeight: 1.448,
  // Half of the stroke lies under the letter.
  WebkitTextStroke: '0.18em rgb(10 15 20 / 0.87)',
  paintOrder: 'stroke fill',
};
