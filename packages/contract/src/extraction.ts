import { maxCopyLines, maxLinkText } from '@likeness/domain/extraction';
import { z } from 'zod';
import { call, type Call } from './call.ts';
import { decimal, id, nothing, optionalId, page, pageEnd, structures, text, wireNumber } from './fields.ts';
import { orderCalls } from './order.ts';
import { workRow } from './works.ts';

/** A link is 1, a file of one's own 2. */
const from = () => wireNumber({ online: 1, local: 2 }).default('online');
const extractStatus = () => wireNumber({ generating: 1, success: 3, failed: 4 });

const row = workRow.extend({
  status: extractStatus(),
  /** What the site or the file calls it. */
  desc: z.string(),
  /** Empty for a file. */
  link: z.string(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Whether it is kept as a material. */
  saved: z.boolean(),
});
export type Extraction = z.output<typeof row>;

const form = z.object({
  name: text(200).default(''),
  link: text(maxLinkText).default(''),
  type: from(),
  file_id: optionalId(),
});
export type ExtractInput = z.output<typeof form>;

const line = z.object({
  start: decimal(0, 86_400),
  end: decimal(0, 86_400),
  /** By recognition of speech. */
  heard: text(2000).default(''),
  /** In the picture or in a subtitle track. */
  read: text(2000).default(''),
  /** What counts. */
  text: text(2000).default(''),
});

/** The calls of one kind of extraction: "the video of a link". */
function extractCalls(base: `/api/extract${string}`, what: string) {
  const { quote, create } = orderCalls(base, form, what);
  return {
    quote,
    create,
    list: {
      method: 'GET',
      path: `${base}/list`,
      access: 'user',
      summary: `Extractions of ${what}, newest first`,
      input: z.object({ ...page(), status: z.union([extractStatus(), z.literal('')]).optional() }),
      output: z.object({ list: z.array(row), generate: z.number(), ...pageEnd }),
    },
    remove: {
      method: 'DELETE',
      path: base,
      access: 'user',
      summary: `Delete an extraction of ${what}`,
      input: z.object({ id: id() }),
      output: nothing(),
    },
    free: {
      method: 'GET',
      path: `${base}/num`,
      access: 'user',
      summary: `How many free extractions of ${what} are left today`,
      input: nothing(),
      output: z.object({ num: z.number() }),
    },
  } as const satisfies Record<string, Call>;
}

/** One extraction, with the form it was ordered with. */
const detail = (base: `/api/extract${string}`) =>
  call({
    method: 'GET',
    path: `${base}/detail`,
    access: 'user',
    summary: 'One extraction, and the form it was ordered with',
    input: z.object({ id: id() }),
    output: row.extend({
      form: z.object({ link: z.string(), type: from(), file_id: z.string() }),
    }),
  });

export const extractVideo = {
  ...extractCalls('/api/extractVideo', 'the video behind a link'),
  detail: detail('/api/extractVideo'),
  sites: call({
    method: 'GET',
    path: '/api/extractVideo/sites',
    access: 'user',
    summary: 'What links can be read with, and whether it works now',
    input: nothing(),
    output: z.object({ list: z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string() })) }),
  }),
};

export const extractAudio = {
  ...extractCalls('/api/extractAudio', 'the sound of a video'),
  detail: detail('/api/extractAudio'),
};

const words = {
  /** The text of all lines. */
  content: z.string(),
  lines: z.array(line),
};

export const extractCopy = {
  ...extractCalls('/api/extractCopy', 'the words of a video'),
  detail: call({
    method: 'GET',
    path: '/api/extractCopy/detail',
    access: 'user',
    summary: 'The words of a video, line by line, and the form it was ordered with',
    input: z.object({ id: id() }),
    output: row.extend({
      form: z.object({ link: z.string(), type: from(), file_id: z.string() }),
      ...words,
    }),
  }),
  save: call({
    method: 'POST',
    path: '/api/extractCopy/save',
    access: 'user',
    summary: 'Keep the lines as they were edited',
    input: z.object({ id: id(), lines: structures(line, maxCopyLines) }),
    output: z.object({ id: id() }),
  }),
};
