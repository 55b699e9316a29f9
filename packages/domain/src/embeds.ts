import { problem, type Problem } from './problems.ts';

/** Sites on which one embed may be shown. */
export const maxHosts = 20;

/** Questions that visitors may ask in a day, all together. */
export const dailyQuestions = { min: 1, max: 10_000, usual: 100 } as const;

/** Characters of a visitor's question. */
export const maxVisitorQuestion = 500;

/** How long a visit lasts after its last question (ms). */
export const visitMs = 2 * 3_600_000;

/** What one visit, and one address from which there may be several, may do in so many seconds. */
export const visitorLimits = {
  look: { address: { attempts: 120, seconds: 60 } },
  enter: { address: { attempts: 30, seconds: 3600 } },
  ask: { visit: { attempts: 8, seconds: 60 }, address: { attempts: 40, seconds: 600 } },
  say: { visit: { attempts: 60, seconds: 60 }, address: { attempts: 300, seconds: 600 } },
  read: { visit: { attempts: 300, seconds: 60 }, address: { attempts: 3000, seconds: 600 } },
} as const;

/** Days of which figures of use are shown. */
export const usageDays = 30;

const hostForm = /^(?=.{1,120}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/**
 * A site as browsers name it, of what was typed or pasted: `https://Shop.example/a` is `shop.example`. Its port is kept where it is not
 * the usual one. Undefined for what names no site.
 */
export function hostOf(typed: string): string | undefined {
  const text = typed.trim();
  if (!text || text.length > 2000) return undefined;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return hostForm.test(url.host) ? url.host : undefined;
}

/** The sites of a list, each once. Throws the problem of the first that names none, and of too many. */
export function hostsOf(typed: readonly string[]): string[] {
  const hosts = typed
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const host = hostOf(text);
      if (!host) throw wrongHost(text);
      return host;
    });
  const each = [...new Set(hosts)];
  if (each.length > maxHosts) throw problem('embed-hosts', { max: maxHosts });
  return each;
}

const wrongHost = (text: string): Problem => problem('embed-host', { host: text.trim().slice(0, 80) });

/**
 * Whether a page may show an embed, by its origin as its browser says it: it is on a listed site, or on our own, where its owner tries
 * it.
 */
export function mayShow(
  hosts: readonly string[],
  page: string | undefined,
  own: string | undefined,
): boolean {
  const host = page === undefined ? undefined : URL.parse(page)?.host;
  if (!host) return false;
  return hosts.includes(host) || (own !== undefined && URL.parse(own)?.host === host);
}
