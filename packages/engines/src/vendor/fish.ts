import { z } from 'zod';
import { jsonOf, type VendorAnswer } from './exchange.ts';
import { VendorFailure, kindOfHttpStatus, retryAfterOf, type FailureNames } from './failure.ts';

export type FishAccount = {
  /** `https://api.fish.audio`. */
  baseUrl: string;
  key: string;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const refusal = z.union([
  z.object({ message: z.string() }),
  z
    .array(z.object({ msg: z.string() }))
    .transform((list) => ({ message: list.map(({ msg }) => msg).join('; ') })),
]);

/** What Fish Audio's refusal means; 422 is a list, and the edge answers with pages. */
export async function fishFailure(
  answer: VendorAnswer,
  names: FailureNames,
  now: number,
): Promise<VendorFailure> {
  const parsed = refusal.safeParse(await jsonOf(answer, names));
  const said = parsed.success ? parsed.data.message : '';
  const kind = /moderation|sensitive|policy/i.test(said) ? 'refused' : kindOfHttpStatus(answer.status);
  return new VendorFailure(
    names,
    kind,
    `HTTP ${answer.status} ${said}`.trim(),
    retryAfterOf(answer.headers, now),
  );
}
