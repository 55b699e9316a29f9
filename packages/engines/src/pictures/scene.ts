import type { Canvas } from '@napi-rs/canvas';
import type { Box } from './paint/layer.ts';
import type { DayTime, Palette } from './paint/palettes.ts';
import type { Surface } from './paint/surface.ts';
import type { Rgb } from './colour.ts';
import type { Style } from './styles.ts';

/** How a figure is staged; the letters are explained in `words/nouns`. */
export type Kind =
  | 'a'
  | 'h'
  | 'p'
  | 'ph'
  | 'pb'
  | 'f'
  | 's'
  | 'v'
  | 'b'
  | 'air'
  | 'hotair'
  | 't'
  | 'fl'
  | 'B'
  | 'o'
  | 'c'
  | 'd';

/** Something that a picture shows. `slug` names its drawing, `@ref` is the user's own picture. */
export type Subject = {
  slug: string;
  kind: Kind;
  /** As the prompt called it. */
  word: string;
  count: number;
  colour?: string | undefined;
  size?: 'big' | 'small' | undefined;
  action?: string | undefined;
};

/** What a prompt says, as far as it was understood. */
export type SceneWords = {
  prompt: string;
  language: 'zh' | 'en' | 'ms';
  /** Texts in quotation marks: the first is a headline, the second a badge. */
  quotes: string[];
  subjects: Subject[];
  time?: DayTime | undefined;
  weather: string[];
  place?: string | undefined;
  /** A second place, seen through a window. */
  view?: string | undefined;
  style: Style;
  mood: string[];
  colours: string[];
  actions: { verb: string; at: number }[];
  camera: string[];
  mode?: string | undefined;
  /** What a podium is made of. */
  surface?: Surface | undefined;
  snowcap: boolean;
  /** Words that will be seen, as they were written. */
  drawn: string[];
  /** Words that will not: unknown, or beyond what the engine can do. */
  missing: string[];
  /** Names of drawings and of painted things (`clouds`, `mountains`, `grass`, `people`, `trees`, `text`) that must not appear. */
  without: Set<string>;
};

type Common = {
  /** Depth, 0 the sky to 1 right before the camera. */
  z: number;
  /** Order of what has the same depth. */
  order: number;
  /** With the shadow that it throws where it is cut from paper. */
  paper?: Canvas;
};

/** A painted layer, larger than the picture by `overscan` on every side. */
export type Painted = Common & {
  kind: 'painted';
  c: Canvas;
  sky?: boolean;
  blend?: 'screen' | 'multiply';
  /** Share of the width that it moves a second in a clip. */
  drift?: number;
  /** Water: it mirrors what lies behind and moves. */
  wave?: boolean;
  shimmer?: boolean;
  mirrored?: Canvas;
};

/** A figure. `x` is its middle and `y` its foot, in pixels of the picture. */
export type Figure = Common & {
  kind: 'figure';
  c: Canvas;
  slug: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Strength of its shadow and of its reflection, 0..1. */
  shadow: number;
  refl: number;
  /** What it does: run, walk, fly, swim, float, bob, jump, dance, spin, launch, drive, sway, sleep, twinkle, bloom, idle. */
  anim?: string | undefined;
  /** Phase of its movement, 0..2π, and side it moves to. */
  phase: number;
  dir: number;
  air: boolean;
  /** Side its shadow falls to. */
  shadowSide: number;
  shade: Rgb;
  /** The figure that the prompt is about. */
  lead: boolean;
  contact?: Canvas;
  cast?: Canvas;
};

export type Layer = Painted | Figure;

/** A drop, flake, leaf or light in the air; position and properties 0..1, `angle` 0..2π. */
export type Particle = {
  what: string;
  x: number;
  y: number;
  depth: number;
  angle: number;
  s: number;
  hue: number;
};

/** A scene ready to be rendered: layers from the back to the front and what is in the air. */
export type Scene = {
  W: number;
  H: number;
  place: string;
  time: DayTime;
  palette: Palette;
  style: Style;
  mood: readonly string[];
  /** The grading of `finish`. */
  grade: string;
  layers: Layer[];
  fx: string[];
  particles: Particle[];
  /** Weather is seen in this box alone: a window. */
  fxClip?: Box | undefined;
  /** Height of the water line as a share of the picture, and strength of what it mirrors. */
  mirror?: number | undefined;
  mirrorA: number;
  lead?: Figure | undefined;
  /** Where the camera of a still stands. */
  still: Camera;
};

/** `x`, `y` shares of the picture, at most 0.1; `zoom` from 1; `roll` in radians; `ax`, `ay` the point that zooms, 0..1. */
export type Camera = { x: number; y: number; zoom: number; roll: number; ax?: number; ay?: number };

/** A moment of a scene: `t` of `T` seconds. In a clip figures are on their way (`moving`), in a still they stay. */
export type Moment = { t: number; T: number; moving: boolean };
