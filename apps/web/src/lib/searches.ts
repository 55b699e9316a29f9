import { z } from 'zod';

/** What the query of each page may hold. A wrong value falls back, it never breaks a page. */

const optionalText = z.string().optional().catch(undefined);
const idInQuery = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);
const oneOrTwo = z
  .union([z.literal(1), z.literal(2)])
  .optional()
  .catch(undefined);

export const nothing = z.object({});
/** A work to fill the form with, and whether the form is for another one like it. */
export const againSearch = {
  again: optionalText,
  copy: z.literal(1).optional().catch(undefined),
};
const flag = z.literal(1).optional().catch(undefined);
/** Whether the page opens with the dialog for something new. */
export const addSearch = z.object({ add: flag });
/** The same of the avatars, where it may begin with the camera. */
export const avatarSearch = z.object({ add: flag, film: flag });
/** Set to anything, the page has a tab of materials, and `id` names one of them. */
const scInQuery = z
  .unknown()
  .transform((value) => (value === undefined || value === '' ? undefined : (1 as const)))
  .optional();
/** The picture to start with, and where it is from (1 own, 2 library). */
export const pictureSearch = z.object({ ...againSearch, id: idInQuery, source: oneOrTwo, sc: scInQuery });
/**
 * The avatar to start with, its orientation (1 horizontal, 2 vertical), and what it speaks (1 script, 2 recording).
 * `source=3` opens the material videos, `origin=audio` takes the recording `audioId`, `type=fk` the script kept for it.
 */
export const createSearch = z.object({
  ...againSearch,
  id: idInQuery,
  hs: oneOrTwo,
  drive: oneOrTwo,
  source: z.literal(3).optional().catch(undefined),
  origin: z.literal('audio').optional().catch(undefined),
  audioId: idInQuery,
  type: z.literal('fk').optional().catch(undefined),
});
/** The link to begin with. */
export const traceSearch = z.object({ link: optionalText });
/** The conversation that is open. */
export const chatSearch = z.object({ cid: optionalText });
/** The task that is open. */
export const helperSearch = z.object({ id: optionalText });
/** The digital employee, and the conversation with it that is open. */
export const talkingSearch = z.object({ id: optionalText, cid: optionalText });
/** The digital employee that is shown on sites. */
export const embedSearch = z.object({ id: optionalText });
/** The translation whose lines are looked through. */
export const seaSearch = z.object({ id: optionalText });
/** The analysis whose report is open. */
export const analysisSearch = z.object({ id: idInQuery });
/** The finished short video that is changed. */
export const editSearch = z.object({ id: idInQuery });
/** The two levels of tabs. */
export const worksSearch = z.object({
  type1: z
    .union([z.literal(0), z.literal(1)])
    .catch(0)
    .default(0),
  type2: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
    .catch(0)
    .default(0),
});
/** The work that is shown. */
export const resultSearch = z.object({ id: optionalText });
/** What a link to a work carries. */
export const shareSearch = z.object({ token: optionalText });
/** 1 log in, 2 activate with a code, 3 redeem a code, 4 log in by phone; `ticket` is what a phone scanned elsewhere. */
export const loginSearch = z.object({
  state: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .catch(1)
    .default(1),
  redirectUrl: optionalText,
  ticket: optionalText,
});
export const protocolSearch = z.object({
  type: z.enum(['user', 'privacy', 'clone', 'photo']).catch('user').default('user'),
});
