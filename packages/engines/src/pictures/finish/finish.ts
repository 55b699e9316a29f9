import type { Canvas } from '@napi-rs/canvas';
import { comicStyle, lineStyle } from './drawn.ts';
import { flatStyle, papercutStyle, pixelStyle } from './cut.ts';
import { cyberStyle, filmStyle } from './film.ts';
import { inkStyle } from './ink.ts';
import { oilStyle } from './oil.ts';
import { bloom, tone, type Tone } from './tone.ts';
import { watercolorStyle } from './watercolour.ts';
import type { Style } from '../styles.ts';

type Painter = (c: Canvas, seed: number) => Canvas;

/** Styles that take the graded picture as it is; the others glow first. */
const painted: Partial<Record<Style, Painter>> = {
  watercolor: watercolorStyle,
  ink: inkStyle,
  oil: oilStyle,
  line: lineStyle,
  flat: flatStyle,
  pixel: pixelStyle,
  comic: comicStyle,
  papercut: papercutStyle,
};
const lit: Partial<Record<Style, Painter>> = { cyber: cyberStyle, film: filmStyle };

const grades: Record<string, Tone> = {
  day: { sat: 1.1, con: 1.06, gain: [1.01, 1, 0.99], vig: 0.22 },
  golden: { sat: 1.14, con: 1.08, gain: [1.05, 0.99, 0.94], lift: [6, 0, 16], vig: 0.34 },
  dawn: { sat: 1.06, con: 1.02, gain: [1.03, 0.99, 1], lift: [8, 4, 12], vig: 0.24 },
  night: { sat: 1.12, con: 1.1, gain: [0.98, 0.99, 1.06], lift: [0, 2, 12], vig: 0.42 },
  overcast: { sat: 0.92, con: 1.04, vig: 0.3 },
  studio: { sat: 1.06, con: 1.03, vig: 0.16, grain: 3 },
};

/** What the finish of a picture depends on. */
export type Finish = { grade: string; style: Style; mood: readonly string[] };

/** The tone of a picture that is not painted. */
export function toneOf({ grade, mood }: Pick<Finish, 'grade' | 'mood'>): Tone {
  const g: Tone = { ...(grades[grade] ?? grades['day']) };
  if (mood.includes('cool')) g.gain = [0.95, 1, 1.06];
  if (mood.includes('warm')) g.gain = [1.06, 1, 0.92];
  if (mood.includes('dark')) Object.assign(g, { con: 1.16, vig: 0.6 });
  return g;
}

/** Whether a style repaints the whole picture, which takes its time. */
export const isPainted = (style: Style): boolean => style in painted;

/** Light, colour and style on a rendered scene, the same for every frame of a clip. Changes the canvas or answers another. */
export function finish(c: Canvas, { grade, style, mood }: Finish, seed: number): Canvas {
  const g: Tone = { ...toneOf({ grade, mood }), seed };
  const paint = painted[style];
  if (paint) return paint(tone(c, { ...g, vig: 0, grain: 0 }), seed);
  bloom(c, mood.includes('dreamy') ? 0.7 : 0.38, 0.018);
  return lit[style]?.(c, seed) ?? tone(c, { ...g, grain: g.grain ?? 4.5 });
}
