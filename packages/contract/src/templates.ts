import { z } from 'zod';
import { call } from './call.ts';
import { nothing } from './fields.ts';

const template = z.object({
  id: z.string(),
  name: z.string(),
  script: z.string(),
  /** Place among the presenters of that shape, from 0; it comes round. */
  presenter: z.number(),
  aspect: z.enum(['9:16', '16:9', '1:1']),
  /** Of the background, like `#12525c`. */
  colour: z.string(),
});
export type Template = z.output<typeof template>;

/** Videos to begin with. */
export const templates = {
  list: call({
    method: 'GET',
    path: '/api/templates/list',
    access: 'open',
    summary: 'Videos to begin with, in the language of the visitor',
    input: nothing(),
    output: z.object({ list: z.array(template) }),
  }),
};
