import type { Emotion, Word } from '@likeness/domain/speech';
import { siteFolderBackgrounds, siteFolderSizes } from '@likeness/domain/site-folders';
import { z } from 'zod';
import { call } from './call.ts';
import { id, workStatus } from './fields.ts';
import type { MouthTrackData } from './voices.ts';

/** Where the folder itself is downloaded; a link sends no envelope, so it has none. */
export const siteFolderPath = '/api/work/site-folder/zip';

/** `clip.json` of a folder, which its player reads first: names of the files beside it, and how they are shown. */
export type Clip = {
  version: 1;
  name: string;
  /** BCP 47 of what is said; empty where it is not known. */
  language: string;
  seconds: number;
  emotion: Emotion;
  sound: string;
  mouth: string;
  /** Empty where nothing is written down. */
  captions: string;
  poster: string;
  /** Without a `matte` the footage has its own. */
  background: { colour?: string; picture?: string };
  presenter: Record<'manifest' | 'numbers' | 'base' | 'bank' | 'kernel' | 'plain', string> & {
    matte?: string;
  };
};

/** The file that a clip names as its mouth: what the lips do, and when each word is said. */
export type ClipMouth = { mouth: MouthTrackData; words: Word[] };

export const siteFolders = {
  look: call({
    method: 'GET',
    path: '/api/work/site-folder',
    access: 'user',
    summary:
      'A finished video of an avatar as a folder of files that plays on any website; what it needs of the avatar is made when first asked for, at no cost',
    input: z.object({
      id: id(),
      size: z.enum(siteFolderSizes).default('small'),
      background: z.enum(siteFolderBackgrounds).default('as-video'),
    }),
    output: z.object({
      status: workStatus(),
      /** Of the ZIP, good for ten minutes; empty until it can be made. */
      url: z.string(),
      /** There is a large size of this avatar too. */
      large: z.boolean(),
      problem: z.string().nullable(),
      message: z.string().nullable(),
    }),
  }),
};
