import {
  blurredAround,
  labelShares,
  screenGreen,
  type Frame,
  type OutputOptions,
} from '@likeness/domain/output';
import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react';
import type { Spoken } from '../scripts/spoken-word.ts';
import type { OutputSpeaker } from './output-props.ts';
import { stageGeometry } from './stage-geometry.ts';

const StageSubtitles = lazy(() => import('./stage-subtitles.tsx'));

type Props = {
  speaker: OutputSpeaker;
  options: OutputOptions;
  /** Address of the picture behind the presenter. */
  picture: string | undefined;
  /** Label of generated content; empty for none. */
  label: string;
  script: string;
  /** The word that is spoken now: its subtitle is shown. */
  spoken?: Spoken | null;
  /** The subtitles are moved up or down: 0 at the top, 1 at the bottom. */
  onPlace?: ((place: number) => void) | undefined;
  /** Stands in the place of the presenter's still picture, and fills it: footage, or a canvas that is drawn into. */
  children?: ReactNode;
};

/**
 * The finished picture, layer by layer, as the server draws it; it fills its parent, which gives it its shape. Sizes are shares
 * of the frame, so it is true at any size.
 */
export function StagePicture(props: Props) {
  const { speaker, options, picture, label, script, spoken = null, onPlace, children } = props;
  const { frame, inside, footage } = stageGeometry(speaker, options);
  return (
    <div
      className="absolute inset-0 overflow-hidden"
      style={{ containerType: 'size', ...groundOf(options, frame) }}
    >
      {options.background === 'picture' && picture && (
        <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      {frame.around === 'blur' && (
        <img src={speaker.cover} alt="" className="absolute max-w-none object-cover" style={blurred} />
      )}
      <div data-layer="presenter" className="absolute overflow-hidden" style={inside}>
        <div className="absolute *:absolute *:size-full *:object-cover" style={footage}>
          {children ?? <Still speaker={speaker} replaced={options.background !== 'original'} />}
        </div>
      </div>
      {options.burnSubtitles && (
        <Suspense>
          <StageSubtitles
            frame={frame}
            style={options.subtitleStyle}
            script={script}
            spoken={spoken}
            onPlace={onPlace}
          />
        </Suspense>
      )}
      {label && (
        <span data-layer="label" className="absolute font-bold text-white" style={labelled}>
          {label}
        </span>
      )}
    </div>
  );
}

/** The presenter as a picture: the small one is there sooner. */
function Still({ speaker, replaced }: { speaker: OutputSpeaker; replaced: boolean }) {
  if (replaced && speaker.outline) return <img data-layer="outline" src={speaker.outline} alt="" />;
  return (
    <>
      {speaker.cover_small && <img src={speaker.cover_small} alt="" fetchPriority="high" />}
      {speaker.cover && <img src={speaker.cover} alt="" />}
    </>
  );
}

/** What is seen where nothing else lies. */
function groundOf({ background, colour }: OutputOptions, frame: Frame): CSSProperties {
  if (background === 'transparent') return board;
  if (background === 'green') return { background: screenGreen };
  if (background === 'colour' || (background === 'original' && frame.around === 'colour'))
    return { background: colour };
  return {};
}

const board: CSSProperties = {
  background: 'repeating-conic-gradient(#bcbcbc 0% 25%, #d8d8d8 0% 50%) 0 / 16px 16px',
};

/** A share of the frame's shorter side. */
const ofShort = (share: number) => `${Number((share * 100).toFixed(2))}cqmin`;

// Larger than the frame: at its edge a blur would mix with nothing.
const blurred: CSSProperties = {
  inset: ofShort(-2 * blurredAround.sigma),
  width: `calc(100% + ${ofShort(4 * blurredAround.sigma)})`,
  height: `calc(100% + ${ofShort(4 * blurredAround.sigma)})`,
  filter: `blur(${ofShort(blurredAround.sigma)}) brightness(${blurredAround.light})`,
};

const labelled: CSSProperties = {
  top: ofShort(labelShares.margin),
  left: ofShort(labelShares.margin),
  fontFamily: 'var(--font-cjk), sans-serif',
  fontSize: ofShort(labelShares.letter),
  lineHeight: 1,
  textShadow: '0 0 0.06em #000c, 0 0 0.12em #000c, 0 0 0.3em #0008',
};
