/** Headers of every answer, errors and files included. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), geolocation=(), microphone=(self), payment=(), usb=(), browsing-topics=()',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
};

export const httpsOnly = 'max-age=31536000; includeSubDomains';

/** Answers of the API are data: a browser that opens one may do nothing with it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Scripts that run beside a page have a policy of their own: they compute, and reach nothing. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/**
 * The policy of our pages. `scripts` are the hashes of their inline scripts, `storage` the origins files are sent to and
 * played from when those are not ours.
 */
export function pagePolicy(scripts: string[], storage: string[] = []): string {
  const elsewhere = storage.length > 0 ? ` ${storage.join(' ')}` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${scripts.length > 0 ? ` ${scripts.join(' ')}` : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${elsewhere}`,
    `media-src 'self' data: blob:${elsewhere}`,
    `connect-src 'self'${elsewhere}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * What our pages and their workers are apart from: other origins, so that threads of a worker may share memory. Pictures and films
 * of other origins are fetched without credentials, which addresses of ours do not need. Browsers that do not know it pass over it.
 */
export const apart = { 'document-isolation-policy': 'isolate-and-credentialless' };

/** The frame of an embed: any page may show it, for it draws what that page gives it and knows nothing of a user. */
export function framePolicy(storage: string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self'",
    ['connect-src', "'self'", ...storage].join(' '),
    'frame-ancestors *',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Headers of an answer that pages of one origin besides ours may read. */
export const readableBy = (origin: string): Record<string, string> => ({
  vary: 'origin',
  'access-control-allow-origin': origin,
  'cross-origin-resource-policy': 'cross-origin',
});

/** Headers of what pages of other sites fetch from us: anyone may. */
export const forOtherSites = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
