import { frameOf, type Area, type Frame, type OutputOptions } from '@likeness/domain/output';

/** A part of a whole, in percent of its sides. */
export type Box = { left: string; top: string; width: string; height: string };

export type StageGeometry = {
  /** The finished picture, in pixels of the video. */
  frame: Frame;
  /** Width over height of the finished picture. */
  ratio: number;
  /** Where the presenter's picture lies in the frame. */
  inside: Box;
  /** The presenter's whole footage, of which `inside` shows a part, in percent of `inside`. */
  footage: Box;
};

/** Where presenters usually have their face; the video is framed around the true one. */
function usualFace({ width, height }: { width: number; height: number }): Area {
  return height > width
    ? { x: width * 0.3, y: height * 0.18, width: width * 0.4, height: height * 0.27 }
    : { x: width * 0.41, y: height * 0.2, width: width * 0.18, height: height * 0.36 };
}

/** Four digits after the point are a thousandth of a pixel. */
const percent = (part: number, whole: number) => `${Number(((part / whole) * 100).toFixed(4))}%`;

/** Where everything of a finished video lies, for footage of `width` by `height` pixels. */
export function stageGeometry(
  speaker: { width: number; height: number },
  options: Pick<OutputOptions, 'aspect' | 'fill' | 'background'>,
): StageGeometry {
  const { width, height } = speaker;
  const frame = frameOf({ width, height, fps: 25, face: usualFace(speaker) }, options);
  const { crop, place } = frame;
  return {
    frame,
    ratio: frame.width / frame.height,
    inside: {
      left: percent(place.x, frame.width),
      top: percent(place.y, frame.height),
      width: percent(place.width, frame.width),
      height: percent(place.height, frame.height),
    },
    footage: {
      left: percent(-crop.x, crop.width),
      top: percent(-crop.y, crop.height),
      width: percent(width, crop.width),
      height: percent(height, crop.height),
    },
  };
}
