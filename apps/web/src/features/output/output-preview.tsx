import { frameOf, screenGreen, type Area, type OutputOptions } from '@likeness/domain/output';
import { scriptWords } from '@likeness/domain/script';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { OutputSpeaker } from './output-props.ts';
import { SubtitleLetters } from './subtitle-letters.tsx';

/** Longest side of the sketch in pixels. */
const longest = 176;

/** Where presenters usually have their face; the video is framed around the true one. */
function usualFace({ width, height }: OutputSpeaker): Area {
  return height > width
    ? { x: width * 0.3, y: height * 0.18, width: width * 0.4, height: height * 0.27 }
    : { x: width * 0.41, y: height * 0.2, width: width * 0.18, height: height * 0.36 };
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

type Props = {
  speaker: OutputSpeaker;
  options: OutputOptions;
  /** Address of the picture behind the presenter. */
  picture: string | undefined;
  label: string;
  text: string;
  /** The subtitles are moved up or down: 0 at the top, 1 at the bottom. */
  onPlace?: (place: number) => void;
};

/** A sketch of the finished picture: shape, surroundings, label and subtitles. */
export function OutputPreview({ speaker, options, picture, label, text, onPlace }: Props) {
  const { t } = useTranslation('output');
  const frame = frameOf({ ...speaker, fps: 25, face: usualFace(speaker) }, options);
  const { crop, place } = frame;
  const scale = longest / Math.max(frame.width, frame.height);
  const inside: CSSProperties = {
    left: percent(place.x, frame.width),
    top: percent(place.y, frame.height),
    width: percent(place.width, frame.width),
    height: percent(place.height, frame.height),
  };
  const shown: CSSProperties = {
    width: percent(speaker.width, crop.width),
    height: percent(speaker.height, crop.height),
    left: percent(-crop.x, crop.width),
    top: percent(-crop.y, crop.height),
  };
  const colour =
    options.background === 'green'
      ? screenGreen
      : options.background === 'colour' || (options.background === 'original' && frame.around === 'colour')
        ? options.colour
        : undefined;
  const letter = Math.min(frame.width, frame.height) * scale * 0.075;
  const said = scriptWords(text).replaceAll(/\s+/g, ' ').trim();
  return (
    <figure className="grid content-start justify-items-center gap-1.5 sm:w-48">
      <div
        className="relative overflow-hidden rounded-chip bg-hover"
        style={{
          width: Math.round(frame.width * scale),
          height: Math.round(frame.height * scale),
          ...(options.background === 'transparent' ? board : { background: colour }),
        }}
      >
        {options.background === 'picture' && picture && (
          <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
        )}
        {frame.around === 'blur' && (
          <img
            src={speaker.cover}
            alt=""
            className="absolute inset-0 size-full scale-125 object-cover blur-md brightness-75"
          />
        )}
        <div className="absolute overflow-hidden" style={inside}>
          <img src={speaker.cover} alt="" className="absolute max-w-none object-cover" style={shown} />
        </div>
        {label && (
          <span
            className="absolute font-semibold text-white"
            style={{ ...lettering, top: '3%', left: '3%', fontSize: letter }}
          >
            {label}
          </span>
        )}
        {options.background !== 'original' && (
          <span className="absolute top-1 right-1 rounded-full bg-black/60 px-1.5 py-px text-[10px] text-white">
            {t(`background_${options.background}`)}
          </span>
        )}
        {options.burnSubtitles && (
          <SubtitleLetters
            frame={{ width: frame.width * scale, height: frame.height * scale }}
            style={options.subtitleStyle}
            text={said.slice(0, 12) || t('subtitlesSample')}
            onPlace={onPlace}
            label={t('subtitlesPlace')}
          />
        )}
      </div>
      <figcaption className="text-center text-xs text-faint">{t('preview')}</figcaption>
    </figure>
  );
}

const lettering: CSSProperties = { textShadow: '0 0 2px #000, 0 0 3px #000', lineHeight: 1.3 };

const board: CSSProperties = {
  background: 'repeating-conic-gradient(#bcbcbc 0% 25%, #d8d8d8 0% 50%) 0 / 16px 16px',
};
