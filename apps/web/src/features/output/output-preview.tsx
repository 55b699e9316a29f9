import type { OutputOptions } from '@likeness/domain/output';
import { useTranslation } from '../../i18n/i18n.ts';
import type { OutputSpeaker } from './output-props.ts';
import { stageGeometry } from './stage-geometry.ts';
import { StagePicture } from './stage-picture.tsx';

/** Longest side of the sketch in pixels. */
const longest = 176;

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

/** The finished picture, small, beside the choices that shape it. */
export function OutputPreview({ text, ...shown }: Props) {
  const { t } = useTranslation('output');
  const { frame } = stageGeometry(shown.speaker, shown.options);
  const scale = longest / Math.max(frame.width, frame.height);
  return (
    <figure className="grid content-start justify-items-center gap-1.5 sm:w-48">
      <div
        className="relative overflow-hidden rounded-chip bg-hover"
        style={{ width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) }}
      >
        <StagePicture {...shown} script={text} />
      </div>
      <figcaption className="text-center text-xs text-faint">{t('preview')}</figcaption>
    </figure>
  );
}
