import { siteFolderBackgrounds, siteFolderSizes } from '@likeness/domain/site-folders';
import { z } from 'zod';
import { call } from './call.ts';
import { id, workStatus } from './fields.ts';

/** Where the folder itself is downloaded; a link sends no envelope, so it has none. */
export const siteFolderPath = '/api/work/site-folder/zip';

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
