import { z } from 'zod';
import { call } from './call.ts';
import { nothing } from './fields.ts';

const price = z.object({
  /** The kind of works it makes; `chat` for questions. */
  key: z.string(),
  /** Where it is used. */
  page: z.string(),
  name: z.string(),
  unit: z.enum(['second', 'work', 'piece']),
  /** Points a unit in the cheapest way that is available, and in the dearest. */
  credits: z.number(),
  credits_to: z.number(),
  /** Uses a day that cost nothing, and how many of them are left today. */
  free_day: z.number(),
  left_today: z.number(),
  /** What makes it. */
  engine: z.string(),
});
export type Price = z.output<typeof price>;

export const store = {
  prices: call({
    method: 'GET',
    path: '/api/price/list',
    access: 'open',
    summary: 'What everything costs, and what makes it',
    input: nothing(),
    output: z.object({ list: z.array(price) }),
  }),
};
