import type { Rgb } from '../colour.ts';

/** Colours of a time of day. `ambA` and `night` are 0..1. */
export type Palette = {
  sky: [string, string, string, string];
  sun: Rgb;
  key: Rgb;
  amb: Rgb;
  ambA: number;
  fog: Rgb;
  shade: Rgb;
  hill: [string, string, string];
  water: [string, string, string];
  cloud: Rgb;
  cloudS: Rgb;
  night: number;
};
export type DayTime = 'day' | 'dawn' | 'golden' | 'night' | 'overcast';

/** Light, mist, ground, water and clouds of each time of day. */
export const palettes: Record<DayTime, Palette> = {
  day: {
    sky: ['#2f8fe8', '#7cc4f7', '#cdeeff', '#fff4df'],
    sun: [255, 250, 225],
    key: [255, 246, 214],
    amb: [225, 235, 255],
    ambA: 0.18,
    fog: [205, 232, 250],
    shade: [40, 60, 130],
    hill: ['#4fae57', '#7cc95a', '#b5e06a'],
    water: ['#8fe0ea', '#2fa4d8', '#1466b3'],
    cloud: [255, 255, 255],
    cloudS: [190, 212, 244],
    night: 0,
  },
  dawn: {
    sky: ['#5b7fd1', '#a9a6dd', '#f6b9b3', '#ffe3b8'],
    sun: [255, 225, 180],
    key: [255, 214, 170],
    amb: [215, 205, 245],
    ambA: 0.32,
    fog: [250, 214, 196],
    shade: [60, 40, 120],
    hill: ['#4f8f78', '#7fb173', '#c9cf83'],
    water: ['#fbd0b4', '#9aa7dd', '#4a67b8'],
    cloud: [255, 226, 214],
    cloudS: [178, 150, 205],
    night: 0.1,
  },
  golden: {
    sky: ['#3b3f8f', '#a2549a', '#f47c62', '#ffd07a'],
    sun: [255, 206, 110],
    key: [255, 184, 92],
    amb: [245, 200, 190],
    ambA: 0.3,
    fog: [250, 165, 118],
    shade: [70, 20, 90],
    hill: ['#3f6b52', '#7a8446', '#c99f4a'],
    water: ['#ffc27a', '#d76f7f', '#4b3f8a'],
    cloud: [255, 190, 140],
    cloudS: [160, 80, 140],
    night: 0.25,
  },
  night: {
    sky: ['#070b2a', '#141f57', '#2b3b86', '#5a62ad'],
    sun: [235, 240, 255],
    key: [190, 210, 255],
    amb: [86, 100, 190],
    ambA: 0.62,
    fog: [60, 74, 150],
    shade: [5, 5, 40],
    hill: ['#172f55', '#1f4a5e', '#2f6a63'],
    water: ['#5d6fc0', '#1e2f7a', '#0a1140'],
    cloud: [92, 108, 178],
    cloudS: [34, 42, 100],
    night: 1,
  },
  overcast: {
    sky: ['#6d7f96', '#95a6b8', '#bccad4', '#dfe6e8'],
    sun: [240, 244, 248],
    key: [232, 240, 248],
    amb: [190, 205, 225],
    ambA: 0.4,
    fog: [200, 212, 220],
    shade: [40, 50, 80],
    hill: ['#4d7a62', '#6f9868', '#9cb685'],
    water: ['#c3d3da', '#7d99ac', '#48647f'],
    cloud: [224, 230, 236],
    cloudS: [140, 152, 170],
    night: 0.1,
  },
};
