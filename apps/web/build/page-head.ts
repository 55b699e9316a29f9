type Parts = { css: string; entry: string; words: Record<string, Record<string, string>> };

/** `text` with the one match of `pattern` replaced. Throws where there is none: a page without its part would load slowly, or not at all. */
function replaceOnce(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`The built page has nothing like ${pattern}.`);
  return text.replace(pattern, () => by);
}

/**
 * The built page with its styles inside, so that the first paint waits for nothing, and with its entry and its first words
 * named in its head, where its own script finds them. Paths begin with `/`; words are by language, then name.
 */
export function packHead(page: string, { css, entry, words }: Parts): string {
  if (css.includes('</style')) throw new Error('The styles would end their own element.');
  const named = JSON.stringify(words).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const styled = replaceOnce(page, /<link rel="stylesheet"[^>]*>/, `<style>${css}</style>`);
  const led = replaceOnce(styled, /\s*<script type="module"[^>]*><\/script>/, '');
  const scripted = replaceOnce(
    led,
    /<meta name="scripts" content=""/,
    `<meta name="scripts" content="${entry}"`,
  );
  return replaceOnce(
    scripted,
    /<meta name="first-words" content="[^"]*"/,
    `<meta name="first-words" content="${named}"`,
  );
}
