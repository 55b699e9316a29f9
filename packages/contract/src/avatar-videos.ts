import { z } from 'zod';
import { call } from './call.ts';
import { id, nothing, optionalId, text, workStatus } from './fields.ts';
import { orderCalls } from './order.ts';
import { outputFields, speechFields } from './speaking.ts';

const form = z.object({
  name: text(200).default(''),
  api: text(16).default(''),
  video_channel_name: text(100).default(''),
  video_id: optionalId(),
  material_video_id: optionalId(),
  ...speechFields,
  ...outputFields,
});
export type AvatarVideoInput = z.output<typeof form>;

export const avatarVideos = {
  ...orderCalls('/api/video', form, 'a talking-avatar video'),
  outputs: call({
    method: 'GET',
    path: '/api/video/outputs',
    access: 'user',
    summary: 'What form a video can have on this server',
    input: nothing(),
    output: z.object({
      /** The corner label of generated content that every video gets; empty where the operator has switched it off. */
      label: z.string(),
      /** Scripts for which the server has a font to burn subtitles in with. */
      subtitle_scripts: z.array(z.string()),
      /** Transparent videos can be written. */
      transparent: z.boolean(),
    }),
  }),
  startExcerpt: call({
    method: 'POST',
    path: '/api/video/draft',
    access: 'user',
    summary:
      'Make the first seconds small and marked as an excerpt, free of points; replaces an unfinished one',
    input: form,
    output: z.object({ job_id: id() }),
  }),
  excerpt: call({
    method: 'GET',
    path: '/api/video/draft',
    access: 'user',
    summary: 'How far an excerpt is, and where it plays; it is gone after an hour',
    input: z.object({ job_id: id() }),
    output: z.object({
      status: workStatus(),
      stage: z.string(),
      progress: z.number(),
      url: z.string(),
      seconds: z.number(),
      width: z.number(),
      height: z.number(),
      problem: z.string().nullable(),
      message: z.string().nullable(),
    }),
  }),
  cancelExcerpt: call({
    method: 'DELETE',
    path: '/api/video/draft',
    access: 'user',
    summary: 'Stop making an excerpt',
    input: z.object({ job_id: id() }),
    output: nothing(),
  }),
};
