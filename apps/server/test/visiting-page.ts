import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { form, raw } from './raw.ts';
import type { Studio } from './studio.ts';

let addresses = 0;

/** What a page of another site does at `site`, an origin, unless another one is named. */
export function visitingPage(studio: Studio, site: string) {
  /** What a page of `origin` sends and reads, as its browser lets it. */
  async function from(origin: string | undefined, name: string, params: Record<string, string>) {
    const headers = {
      'content-type': form,
      'accept-language': 'en-US',
      'sec-fetch-site': 'cross-site',
      'x-forwarded-for': `10.9.0.${++addresses % 250}`,
      ...(origin && { origin }),
    };
    const body = new URLSearchParams(params);
    const answer = await raw(studio, { path: `/api/embed/${name}`, headers, body });
    const readBy = answer.headers.get('access-control-allow-origin');
    return { ...answer, readBy, data: answer.json?.data ?? {} };
  }

  /** Begins a visit; its token. */
  async function visitOf(embed: string, origin = site): Promise<string> {
    return String((await from(origin, 'enter', { embed })).data['visit']);
  }

  /** Asks and waits for the whole answer. */
  async function asked(visit: string, question: string) {
    const { data, problem } = await from(site, 'ask', { visit, question });
    expect(problem).toBeUndefined();
    const mid = String(data['mid']);
    for (;;) {
      const answer = await from(site, 'answer', { visit, mid });
      if (answer.data['status'] !== 2) return { mid, text: String(answer.data['text']) };
      await sleep(100);
    }
  }

  return { from, visitOf, asked };
}

export type VisitingPage = ReturnType<typeof visitingPage>;
