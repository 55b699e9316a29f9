/**
 * Whether a request that changes something may come from where it says it comes from. Browsers add `Origin` to every
 * POST and DELETE; programs do not, and have no cookies to abuse. `null` is a sandboxed or foreign page.
 */
export function trustedOrigin(
  headers: Record<string, string | string[] | undefined>,
  publicUrl: string | undefined,
): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const origin = headers['origin'];
  if (origin === undefined) return true;
  if (typeof origin !== 'string') return false;
  const host = URL.parse(origin)?.host;
  if (!host) return false;
  return host === headers['host'] || (publicUrl !== undefined && host === URL.parse(publicUrl)?.host);
}
