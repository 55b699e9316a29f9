/** Answer codes. */
export const codes = { ok: 0, problem: 1, loggedOut: 100 } as const;

export type Params = Record<string, unknown>;

/** The four fields that replace the parameters of a signed call. */
export type Envelope = { check: '1'; timestamp: string; body: string; sign: string };

/** What a signed call sends in the place of its parameters. */
export function envelope(params: Params, timestamp: string, sign: string): Envelope {
  const body = toBase64Url(new TextEncoder().encode(JSON.stringify(params)));
  return { check: '1', timestamp, body, sign };
}

/**
 * The text that is signed: `name=value` of every parameter plus `timestamp`, sorted by name in code-unit order, joined
 * with `&`. A string stands as it is, everything else as its JSON text; null and undefined are left out.
 */
export function canonical(params: Params, timestamp: string): string {
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(params)) {
    if (name === 'timestamp' || value === null || value === undefined) continue;
    pairs.push([name, typeof value === 'string' ? value : JSON.stringify(value)]);
  }
  pairs.push(['timestamp', timestamp]);
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return pairs.map(([name, value]) => `${name}=${value}`).join('&');
}

const maxDepth = 32;

/** Whether JSON text opens more than `maxDepth` brackets inside each other; what reads or writes it would run out of stack. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i += 1) {
    const sign = json[i];
    if (quoted && sign === '\\') i += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '[' || sign === '{')) depth += 1;
    else if (!quoted && (sign === ']' || sign === '}')) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** Standard base64, padded. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
}

/** Base64 as addresses take it, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads base64 in either alphabet, padded or not. */
export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Form encoding of plain parameters: strings as they are, everything else as JSON prints it. */
export function formEncode(params: Params): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === null || value === undefined) continue;
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
