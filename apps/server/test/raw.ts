import { seal } from '@likeness/contract/envelope';
import type { Studio } from './studio.ts';

/** The content type of everything a client sends. */
export const form = 'application/x-www-form-urlencoded';

export type Sent = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
};

/** Sends a request that the client would not send, and reads whatever comes back. */
export async function raw(studio: Studio, { method = 'POST', path, headers = {}, body }: Sent) {
  const response = await fetch(`${studio.origin}${path}`, { method, headers, body: body ?? null });
  const text = await response.text();
  let json: { code: number; msg: string; data: Record<string, unknown> } | undefined;
  try {
    json = JSON.parse(text) as typeof json;
  } catch {
    json = undefined;
  }
  return { status: response.status, headers: response.headers, text, json, problem: json?.data?.['problem'] };
}

/** Signed parameters, by a clock that is `skew` milliseconds ahead. */
export function envelope(studio: Studio, params: Record<string, unknown>, skew = 0): URLSearchParams {
  return new URLSearchParams(seal(params, studio.app.context.secrets.envelope, Date.now() + skew));
}
