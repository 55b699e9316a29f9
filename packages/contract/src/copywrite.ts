import { copywriteTypes, type CopywriteType } from '@likeness/domain/copywrite-types';
import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { call } from './call.ts';
import { id, listOf, page, paid, text, time } from './fields.ts';

const usualType: CopywriteType = 'generation';

export const copywrite = {
  list: call({
    method: 'GET',
    path: '/api/copywrite/list',
    access: 'user',
    summary: 'Exclusive copy that was written and is still among the materials, newest first',
    input: z.object({ ...page(), type: z.union([z.enum(copywriteTypes), z.literal('')]).default('') }),
    output: listOf(
      z.object({
        id: id(),
        type: z.enum(copywriteTypes),
        name: z.string(),
        content: z.string(),
        create_time: time(),
        create_time_iso: z.string(),
      }),
    ),
  }),
  create: call({
    method: 'POST',
    path: '/api/copywrite/create',
    access: 'user',
    points: true,
    slow: true,
    summary: 'Write exclusive copy and keep it among the materials; a site may not have it (`feature-off`)',
    input: z.object({
      type: z.enum(copywriteTypes).default(usualType),
      keyword: text(4000).default(''),
      /** What a platform shares: the words of a video or of several, and their links. */
      link: text(maxScriptText).default(''),
    }),
    output: z.object({ id: id(), content: z.string(), ...paid }),
  }),
};
