import { problem, type ProblemName } from '@likeness/domain/problems';
import { z } from 'zod';
import { exchange, jsonOf, vendorUrl } from '../../vendor/exchange.ts';
import { VendorFailure, type FailureNames } from '../../vendor/failure.ts';
import { take } from '../fetch.ts';
import type { LinkGuard } from '../guard.ts';
import type { SiteSource } from '../port.ts';

export type CobaltSettings = {
  /** A cobalt API (version 10 or newer). */
  baseUrl: string;
  key?: string | undefined;
};

const names: FailureNames = {
  invalid: 'link-unsupported',
  settings: 'link-unreachable',
  quota: 'link-unreachable',
  refused: 'link-refused',
  'too-long': 'link-refused',
  busy: 'link-unreachable',
  unreachable: 'link-unreachable',
  slow: 'link-unreachable',
  broken: 'link-unreachable',
};

const answer = z.object({
  status: z.enum(['tunnel', 'redirect', 'picker', 'local-processing', 'error']),
  url: z.string().optional(),
  filename: z.string().optional(),
  picker: z.array(z.object({ type: z.string(), url: z.string() })).optional(),
  error: z.object({ code: z.string() }).optional(),
});

/** What it says of itself: the sites that it knows. */
const about = z.object({ cobalt: z.object({ version: z.string(), services: z.array(z.string()) }) });

/** What cobalt's error codes mean to a user. */
const meanings: [RegExp, ProblemName][] = [
  [/link\.(invalid|unsupported)|service\.unsupported|link\.missing/, 'link-unsupported'],
  [/content|youtube|fetch\.(empty|critical|fail)/, 'link-refused'],
];

/** A cobalt server of the operator: it knows the sites, and we fetch what it points to. */
export function cobalt(
  { baseUrl, key }: CobaltSettings,
  { guard, maxBytes }: { guard: LinkGuard; maxBytes: number },
): SiteSource {
  const call = {
    headers: { accept: 'application/json', ...(key ? { authorization: `Api-Key ${key}` } : {}) },
    names,
    answerSeconds: 60,
    idleSeconds: 30,
    totalSeconds: 90,
  };
  // Addresses of cobalt itself are the operator's and may lie inside; those it names elsewhere are guarded as any link.
  const opened = guard.opening(new URL(baseUrl).origin);
  return {
    id: 'cobalt',
    name: 'cobalt',
    async fetch({ link, wish, folder }, options) {
      const { signal } = options;
      const json = {
        url: link,
        downloadMode: wish === 'audio' ? 'audio' : 'auto',
        videoQuality: '1080',
        filenameStyle: 'basic',
      };
      const got = await exchange({ ...call, url: vendorUrl(baseUrl, ''), json, signal });
      const said = answer.safeParse(await jsonOf(got, names));
      if (!said.success) throw new VendorFailure(names, 'broken', 'no answer of cobalt');
      const {
        url = said.data.picker?.find(({ type }) => type === 'video')?.url,
        filename = '',
        error,
      } = said.data;
      if (error || !url) throw problem(meaningOf(error?.code ?? ''), {}, error?.code ?? 'nothing to fetch');
      const found = await take({ guard: opened, maxBytes }, url, { folder }, options);
      if (!('path' in found)) throw problem('link-refused', {}, 'cobalt led to a page');
      return { ...found, title: filename.replace(/\.[^.]*$/, '') || found.title, source: 'cobalt' };
    },
    async look({ signal }) {
      try {
        const got = await exchange({ ...call, url: vendorUrl(baseUrl, ''), signal, answerSeconds: 10 });
        const said = got.status === 200 ? about.safeParse(await jsonOf(got, names)) : undefined;
        if (!said?.success) return { ok: false, detail: `cobalt: HTTP ${got.status}` };
        const { version, services } = said.data.cobalt;
        return { ok: true, detail: `cobalt ${version}: ${services.join(', ')}` };
      } catch (error) {
        return { ok: false, detail: `cobalt: ${String(error)}` };
      }
    },
  };
}

const meaningOf = (code: string): ProblemName =>
  meanings.find(([pattern]) => pattern.test(code))?.[1] ?? 'link-refused';
