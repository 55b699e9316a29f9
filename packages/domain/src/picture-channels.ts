import { texts, type Texts } from './languages.ts';

/** How a channel lets a picture speak: in which queue it waits, and how finely it is drawn. */
export type PictureChannel = {
  queue: 'free' | 'express' | 'deep';
  /** What is said while it waits. */
  wait: Texts;
  /** Seconds of a work at most, and works of a day, where there is a limit. */
  maxSeconds?: number;
  freeDay?: number;
  /** Bounds of the shorter side of the video, in pixels: a smaller picture is enlarged, a larger one reduced. */
  side: { least: number; most: number };
  quality: 'standard' | 'high';
  /** How often the face is looked for; the looks are averaged. */
  looks: number;
};

const express: PictureChannel = {
  queue: 'express',
  wait: texts(
    '排队中，约 3–5 分钟',
    'Waiting, 3 to 5 minutes',
    '排隊中，約 3–5 分鐘',
    'Menunggu, 3 hingga 5 minit',
  ),
  side: { least: 720, most: 1080 },
  quality: 'standard',
  looks: 1,
};

/** Videos a day that the free channel makes for a user. */
export const freePictures = 3;

const channels: Record<string, PictureChannel> = {
  'df-free': {
    queue: 'free',
    wait: texts(
      '排队中，时间不定',
      'Waiting, time unknown',
      '排隊中，時間不定',
      'Menunggu, masa tidak pasti',
    ),
    maxSeconds: 60,
    freeDay: freePictures,
    side: { least: 2, most: 540 },
    quality: 'standard',
    looks: 1,
  },
  df: express,
  'df-deep': {
    queue: 'deep',
    wait: texts(
      '排队中，约 6–10 分钟',
      'Waiting, 6 to 10 minutes',
      '排隊中，約 6–10 分鐘',
      'Menunggu, 6 hingga 10 minit',
    ),
    side: { least: 1080, most: 1080 },
    quality: 'high',
    looks: 5,
  },
};

/** The picture channel with this api; works of before, and of an operator's own channel, are made like Express. */
export const pictureChannel = (api: string): PictureChannel => channels[api] ?? express;

/** What a waiting work of a channel says; undefined for channels that say nothing of their own. */
export const waitWord = (api: string): Texts | undefined => channels[api]?.wait;
