import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { exchange, jsonOf, statusFailure, vendorUrl, type VendorCall } from './exchange.ts';
import { VendorFailure, retryAfterOf, type VendorFailureKind } from './failure.ts';
import { jobFailures } from './job.ts';

/** An account at Kling: a key, or the older pair that signs tokens. */
export type KlingAccount = {
  /** `https://api-singapore.klingai.com`, or `https://api-beijing.klingai.com` for accounts in China. */
  baseUrl: string;
  key: string | { access: string; secret: string };
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

/** What Kling's numbers mean. 1003 and 1004 are tokens before and after their time. */
const codes: Record<number, VendorFailureKind> = {
  1000: 'settings',
  1001: 'settings',
  1002: 'settings',
  1003: 'settings',
  1004: 'settings',
  1100: 'quota',
  1101: 'quota',
  1102: 'quota',
  1103: 'settings',
  1200: 'invalid',
  1201: 'invalid',
  1202: 'settings',
  1203: 'invalid',
  1300: 'refused',
  1301: 'refused',
  1302: 'busy',
  1303: 'busy',
  1304: 'settings',
  5000: 'unreachable',
  5001: 'unreachable',
  5002: 'unreachable',
};
const untimely = [1003, 1004];
const envelope = z.looseObject({
  code: z.number(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
});

/** A refusal in Kling's own numbers. */
export class KlingRefusal extends VendorFailure {
  readonly code: number;

  constructor(code: number, said: string, retryAfter?: number) {
    super(jobFailures, codes[code] ?? 'invalid', `code ${code} ${said}`.trim(), retryAfter);
    this.code = code;
  }
}

const tokenSeconds = 1800;
/** The vendor's clock may be behind ours. */
const clockSlack = 5;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The bearer of a request: the key, or a token signed with HS256 for half an hour. */
function bearerOf({ key }: KlingAccount, now: number): string {
  if (typeof key === 'string') return key;
  const at = Math.floor(now / 1000);
  const claims = { iss: key.access, exp: at + tokenSeconds, nbf: at - clockSlack };
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', key.secret).update(signed).digest('base64url')}`;
}

/**
 * One call; resolves with `data` of the answer. Failures are told in the body, whatever the status says. A token that was not
 * valid at the vendor's time is signed once more.
 */
export async function klingCall(
  account: KlingAccount,
  path: string,
  call: Omit<VendorCall, 'url' | 'headers' | 'names'>,
): Promise<unknown> {
  const { now = Date.now } = account;
  for (let signed = 1; ; signed++) {
    const headers = { authorization: `Bearer ${bearerOf(account, now())}` };
    const url = vendorUrl(account.baseUrl, path);
    const answer = await exchange({ ...call, url, headers, names: jobFailures });
    const parsed = envelope.safeParse(await jsonOf(answer, jobFailures));
    if (!parsed.success) {
      if (answer.status === 200)
        throw new VendorFailure(jobFailures, 'broken', `${path}: no answer of Kling`);
      throw statusFailure(answer, jobFailures, path, now());
    }
    const { code, message, data } = parsed.data;
    if (code === 0) return data;
    if (untimely.includes(code) && typeof account.key !== 'string' && signed === 1) continue;
    throw new KlingRefusal(code, message ?? '', retryAfterOf(answer.headers, now()));
  }
}
