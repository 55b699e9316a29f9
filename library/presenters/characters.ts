import { cast } from './cast.ts';
import type { Gestures } from './gestures.ts';

/** One renderer setting: a number, a colour as `#rrggbb` (sRGB), or a point or direction. */
export type Point = [x: number, y: number, z: number];
export type Setting = number | string | Point;
export type Look = Record<string, Setting>;

export type Character = {
  id: string;
  names: { 'zh-CN': string; en: string; 'zh-TW': string; ms: string };
  gender: 'female' | 'male' | 'none';
  age: 'child' | 'young' | 'adult' | 'old';
  orientation: 'vertical' | 'horizontal';
  style: 'business' | 'casual' | 'traditional' | 'animal' | 'robot' | 'editorial' | 'anime';
  look: Look;
  /**
   * How far a blink shuts the eyes, 1 unless given: the face tracker loses an animal, or a small face behind
   * glasses, whose eyes are shut.
   */
  blinkDepth?: number;
  /** Offered no more since rendered people stand beside it; drafts and works that name it go on. */
  retired?: true;
  /** What the hands do. */
  gestures: Gestures;
  /** Settings of the portrait that differ from those of the others. */
  portrait?: Look;
};

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

/** A setting as the renderer reads it: `name=value`, colours as three numbers in linear light. */
export function settingText(name: string, value: Setting): string {
  if (typeof value === 'number') return `${name}=${+value.toFixed(5)}`;
  const parts =
    typeof value === 'string'
      ? [1, 3, 5].map((i) => toLinear(parseInt(value.slice(i, i + 2), 16) / 255))
      : value;
  return `${name}=${parts.map((v) => v.toFixed(5)).join(',')}`;
}

/** All settings of a look on one line. */
export const lookText = (look: Look): string =>
  Object.entries(look)
    .map(([name, value]) => settingText(name, value))
    .join(' ');

/** Camera and picture size: from the hips up, upright or wide. */
export function framing({ orientation }: Pick<Character, 'orientation'>): Look & { W: number; H: number } {
  if (orientation === 'vertical') return { W: 720, H: 1280, viewW: 4.2, camY: -1.8 };
  return { W: 1280, H: 720, viewW: (5.2 * 16) / 9, camY: -1.12 };
}

export function characterById(id: string): Character {
  const found = cast.find((c) => c.id === id);
  if (!found) throw new Error(`no presenter is called ${id}`);
  return found;
}
