import type { Plugin } from 'vite';

/**
 * Lets the store take the words of its cards out of the texts of the tools: `…?cards` is such a file once more, of which nothing but its
 * `cards` is kept. A tool without a card has none.
 */
export function cardTexts(): Plugin {
  return {
    name: 'card-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/texts\/[\w-]+\.ts\?cards$/ },
      handler: (code) =>
        /^export const cards\b/m.test(code) ? undefined : { code: 'export const cards = {};', map: null },
    },
  };
}
