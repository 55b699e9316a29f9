import { z } from 'zod';
import { bodyOf, exchange, statusFailure, vendorUrl, type VendorCall } from './exchange.ts';
import { VendorFailure, retryAfterOf, type FailureNames, type VendorFailureKind } from './failure.ts';

export type MinimaxAccount = {
  /** `https://api.minimax.io` or `https://api.minimaxi.com`. */
  baseUrl: string;
  key: string;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const codes: Record<number, VendorFailureKind> = {
  1000: 'unreachable',
  1001: 'slow',
  1002: 'busy',
  1004: 'settings',
  1008: 'quota',
  1024: 'unreachable',
  1026: 'refused',
  1027: 'refused',
  1028: 'quota',
  1030: 'quota',
  1033: 'unreachable',
  1039: 'busy',
  1041: 'busy',
  2038: 'settings',
  2042: 'settings',
  2049: 'settings',
  2061: 'quota',
};
const envelope = z.looseObject({
  base_resp: z.object({ status_code: z.number(), status_msg: z.string().nullish() }),
});

/** A refusal in MiniMax's own numbers. */
export class MinimaxRefusal extends VendorFailure {
  readonly code: number;

  constructor(names: FailureNames, code: number, said: string, retryAfter?: number) {
    super(names, codes[code] ?? 'invalid', `code ${code} ${said}`.trim(), retryAfter);
    this.code = code;
  }
}

/**
 * One call. MiniMax tells failures inside an answer of status 200. Ids of files are 64-bit numbers: `file_id` is made a
 * text before the answer is read.
 */
export async function minimaxCall(
  account: MinimaxAccount,
  path: string,
  call: Omit<VendorCall, 'url' | 'headers'>,
): Promise<Record<string, unknown>> {
  const { now = Date.now } = account;
  const headers = {
    authorization: `Bearer ${account.key}`,
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const answer = await exchange({ ...call, url: vendorUrl(account.baseUrl, path), headers });
  const text = (await bodyOf(answer, call.names, 128 << 20)).toString('utf8');
  let body: unknown;
  try {
    body = JSON.parse(text.replaceAll(/("file_id"\s*:\s*)(\d+)/g, '$1"$2"'));
  } catch {
    body = undefined;
  }
  const parsed = envelope.safeParse(body);
  if (!parsed.success) {
    if (answer.status === 200)
      throw new VendorFailure(call.names, 'broken', `${path}: an answer without a status`);
    throw statusFailure(answer, call.names, path, now());
  }
  const { status_code: code, status_msg: said } = parsed.data.base_resp;
  if (code) throw new MinimaxRefusal(call.names, code, said ?? '', retryAfterOf(answer.headers, now()));
  return parsed.data;
}

/** Sound as MiniMax tells it: bytes in hexadecimal. A pattern that must match whole megabytes overflows the stack of the matcher. */
export const hexSound = z.object({
  data: z.object({
    audio: z
      .string()
      .refine((hex) => hex.length > 0 && hex.length % 2 === 0 && !/[^0-9a-f]/i.test(hex))
      .transform((hex) => Buffer.from(hex, 'hex')),
  }),
});
