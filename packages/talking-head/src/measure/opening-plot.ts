import { clamp, quantile } from '../numeric/statistics.ts';
import type { MouthTrack, TimeSpan } from '../visemes/track.ts';
import type { Observation } from './observe.ts';

const WANTED = [150, 190, 235] as const;
const SEEN = [20, 20, 20] as const;
const SILENT = [224, 240, 222] as const;
const CLOSED = [214, 60, 50] as const;
const GROUND = [246, 246, 246] as const;

/** A picture of one colour per pixel, 8 bits RGB. */
export type Canvas = { data: Uint8Array; width: number; height: number };

type Colour = readonly [number, number, number];
type Area = { x: number; y: number; width: number; height: number };

/** The opening over time: wanted (blue) and seen (black line), silences (green ground) and lip closures (red marks). */
export function drawPlot(canvas: Canvas, area: Area, seen: Observation, track?: MouthTrack): void {
  const frames = seen.open.length;
  const closed = quantile(seen.open, 0.03);
  const range = Math.max(1e-6, quantile(seen.open, 0.95) - closed);
  const fill = (x: number, from: number, to: number, colour: Colour): void => {
    const [low, high] = [clamp(from, -0.1, 1.2), clamp(to, -0.1, 1.2)];
    const row = (v: number): number => Math.round(area.y + area.height * (1 - (v + 0.1) / 1.3));
    for (let y = row(high); y <= Math.min(area.y + area.height - 1, row(low)); y++) {
      canvas.data.set(colour, (y * canvas.width + area.x + x) * 3);
    }
  };
  const within = (spans: TimeSpan[], time: number): boolean =>
    spans.some(({ start, end }) => time >= start && time < end);
  let before = 0;
  for (let x = 0; x < area.width; x++) {
    const at = (x * frames) / area.width;
    const time = at / seen.fps;
    const share = (seen.open[Math.min(frames - 1, Math.floor(at))]! - closed) / range;
    fill(x, -0.1, 1.2, track && within(track.silences, time) ? SILENT : GROUND);
    if (track) {
      const row = Math.min(track.length - 1, Math.round(time * track.fps));
      fill(x, 0, track.values[row * 3]!, WANTED);
      if (within(track.closures, time)) fill(x, -0.1, -0.04, CLOSED);
    }
    if (x === 0) before = share;
    fill(x, Math.min(before, share) - 0.004, Math.max(before, share) + 0.004, SEEN);
    before = share;
  }
}
