/** How a style of illustration draws what all figures have. Lengths in pixels. */
export type Style = {
  name: 'editorial' | 'anime';
  /** Half width of the eye, its height above and below the line of the eyes, radius of the iris. */
  eye: { x: number; w: number; up: number; low: number; iris: number };
  /** Colour and width of outlines; none in a flat drawing. */
  outline: number;
  /** Shadows with a soft edge. */
  soft: boolean;
};
export const EDITORIAL: Style = {
  name: 'editorial',
  eye: { x: 62, w: 30, up: 15, low: 11, iris: 13.5 },
  outline: 0,
  soft: false,
};
export const ANIME: Style = {
  name: 'anime',
  eye: { x: 64, w: 38, up: 30, low: 20, iris: 24.5 },
  outline: 2.2,
  soft: true,
};

export type Figure = {
  id: string;
  names: { 'zh-CN': string; en: string; 'zh-TW': string; ms: string };
  gender: 'female' | 'male';
  age: 'child' | 'young' | 'adult' | 'old';
  style: Style;
  skin: { light: string; shade: string; line: string };
  lip: string;
  blush?: string;
  /** Broader jaw and neck from 0 to 1. */
  sturdy: number;
  /** Half width of the shoulders. */
  shoulders: number;
  hair: {
    cut: 'long' | 'bob' | 'short' | 'side' | 'scarf' | 'grey' | 'ponytail' | 'fluffy';
    base: string;
    dark: string;
    light: string;
  };
  beard?: boolean;
  brow: string;
  iris: string;
  glasses?: string;
  earrings?: string;
  dress: {
    cut: 'blazer' | 'turtleneck' | 'shirt' | 'tunic' | 'hoodie' | 'sweater';
    main: string;
    dark: string;
    second: string;
    detail: string;
  };
  room: { wall: string; shape: string; second: string };
  wrinkles?: boolean;
};
