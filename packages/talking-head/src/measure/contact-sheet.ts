import { decodeFrames } from '@likeness/media/decode';
import sharp from 'sharp';
import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER, VALUES } from '../geometry/face-topology.ts';
import { clamp } from '../numeric/statistics.ts';
import type { MouthTrack } from '../visemes/track.ts';
import type { PlacedMouth } from '../placed/placement.ts';
import type { Observation } from './observe.ts';
import { drawPlot, type Canvas } from './opening-plot.ts';

const MARGIN = 6;
const WHOLE = { count: 5, height: 300 };
/** Mouths of frames that follow each other: so many per strip, so large, so much of a face (eye distances) or of a placed mouth (its widths). */
const MOUTHS = { strips: 4, perStrip: 12, width: 128, height: 96, extent: 1, placed: 2.4 };
const PLOT_HEIGHT = 170;

/**
 * Writes a PNG by which a person can judge a video: whole frames spread over its length, strips of consecutive mouths
 * from its liveliest places, and the wanted opening against the seen one. `mouthAt` tells the pixels around the mouth of a
 * frame; `track` must have its times in the video's.
 */
export async function writeContactSheet(
  video: string,
  watched: Observation,
  { out, mouthAt, track }: { out: string; mouthAt: (frame: number) => Area; track?: MouthTrack | undefined },
): Promise<void> {
  const frames = watched.open.length;
  const whole = Array.from({ length: WHOLE.count }, (_, k) => Math.floor(((k + 0.5) * frames) / WHOLE.count));
  const strips = lively(watched.open).map((from) =>
    Array.from({ length: MOUTHS.perStrip }, (_, k) => Math.min(frames - 1, from + k)),
  );
  const width = MOUTHS.perStrip * (MOUTHS.width + MARGIN) + MARGIN;
  const stripsTop = WHOLE.height + 2 * MARGIN;
  const plotTop = stripsTop + strips.length * (MOUTHS.height + MARGIN);
  const height = plotTop + PLOT_HEIGHT + MARGIN;
  const canvas: Canvas = { data: new Uint8Array(width * height * 3).fill(255), width, height };
  let index = 0;
  for await (const frame of decodeFrames(video, { pixelFormat: 'rgb24', trusted: true })) {
    if (index >= frames) break;
    for (const [k, at] of whole.entries()) {
      if (at !== index) continue;
      const wide = Math.min(
        Math.floor(width / WHOLE.count) - MARGIN,
        (WHOLE.height * frame.width) / frame.height,
      );
      const area = { x: 0, y: 0, width: frame.width, height: frame.height };
      const tile = { width: Math.floor(wide), height: Math.floor((wide * frame.height) / frame.width) };
      paste(canvas, frame, area, { ...tile, x: MARGIN + Math.floor((k * width) / WHOLE.count), y: MARGIN });
    }
    for (const [row, strip] of strips.entries()) {
      for (const [k, at] of strip.entries()) {
        if (at !== index) continue;
        paste(canvas, frame, mouthAt(index), {
          x: MARGIN + k * (MOUTHS.width + MARGIN),
          y: stripsTop + row * (MOUTHS.height + MARGIN),
          width: MOUTHS.width,
          height: MOUTHS.height,
        });
      }
    }
    index++;
  }
  drawPlot(canvas, { x: MARGIN, y: plotTop, width: width - 2 * MARGIN, height: PLOT_HEIGHT }, watched, track);
  await sharp(canvas.data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(out);
}

/** First frames of the stretches in which the opening changes most, in order and apart from each other. */
function lively(open: Float32Array): number[] {
  const length = MOUTHS.perStrip;
  const change = (from: number): number => {
    let sum = 0;
    for (let i = from + 1; i < from + length; i++) sum += Math.abs(open[i]! - open[i - 1]!);
    return sum;
  };
  const starts = Array.from({ length: Math.max(1, open.length - length) }, (_, i) => i);
  const ranked = starts.toSorted((a, b) => change(b) - change(a));
  const chosen: number[] = [];
  for (const start of ranked) {
    if (chosen.length >= MOUTHS.strips) break;
    if (chosen.every((other) => Math.abs(other - start) >= length)) chosen.push(start);
  }
  return chosen.toSorted((a, b) => a - b);
}

type Area = { x: number; y: number; width: number; height: number };

/** The mouth of a face in a frame; `landmarks` of all frames. */
export function mouthOfFace(landmarks: Float32Array, frame: number): Area {
  const at = (point: number, axis: 0 | 1): number => landmarks[frame * VALUES + point * 3 + axis]!;
  const [l, r] = [LEFT_EYE_CORNER, RIGHT_EYE_CORNER];
  const eyes = Math.hypot(at(r, 0) - at(l, 0), at(r, 1) - at(l, 1));
  return areaOf((at(61, 0) + at(291, 0)) / 2, (at(0, 1) + at(17, 1)) / 2, eyes * MOUTHS.extent);
}

/** A placed mouth and the chin under it. */
export const placedMouthArea = ({ x, y, down, width, jaw }: PlacedMouth): Area =>
  areaOf(x + (down[0] * jaw) / 2, y + (down[1] * jaw) / 2, width * MOUTHS.placed);

function areaOf(x: number, y: number, extent: number): Area {
  const width = Math.max(8, extent);
  const height = (width * MOUTHS.height) / MOUTHS.width;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Draws the part `from` of a picture into the part `to` of the canvas: averaged when reduced, nearest when enlarged. */
function paste(canvas: Canvas, picture: Canvas, from: Area, to: Area): void {
  const taps = clamp(Math.ceil(from.width / to.width), 1, 6);
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      const at = ((to.y + y) * canvas.width + to.x + x) * 3;
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let k = 0; k < taps * taps; k++) {
          const u = from.x + ((x + ((k % taps) + 0.5) / taps) * from.width) / to.width;
          const v = from.y + ((y + (Math.floor(k / taps) + 0.5) / taps) * from.height) / to.height;
          const px = clamp(Math.floor(u), 0, picture.width - 1);
          const py = clamp(Math.floor(v), 0, picture.height - 1);
          sum += picture.data[(py * picture.width + px) * 3 + c]!;
        }
        canvas.data[at + c] = sum / (taps * taps);
      }
    }
  }
}
