import type { z } from 'zod';
import type { Calls } from '../calls.ts';

/** Input of calls in words, by feature and call. */
export type Examples = {
  [F in keyof Calls]?: {
    [N in keyof Calls[F]]?: Calls[F][N] extends { input: infer I extends z.ZodType }
      ? Partial<z.output<I>>
      : never;
  };
};
