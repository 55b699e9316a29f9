import type { Plugin } from 'vite';

/** A summary of a call: one string, on the line of its key or the next. */
const summary = /^\s+summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm;

/** Who may make a call and how it is counted, each on a line of its own: the server decides it, whatever a page says. */
const rules = /^\s+(?:access: '\w+'|(?:starts|quotes|session|phone|foreign): true),$/gm;

/** Leaves out of the pages what the contract says for its readers and for the server alone. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]/ },
      handler: (code) => ({ code: code.replaceAll(summary, '').replaceAll(rules, ''), map: null }),
    },
  };
}

/**
 * Leaves out of the pages how zod writes a schema down as JSON Schema. Every schema refers to it, so nothing else can leave it
 * out; pages check with schemas and never write one down. Each of its functions gives an empty object there.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ },
      handler: (code) => {
        const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name);
        const stubs = [...declared, ...renamed].map((name) => `export const ${name} = () => ({});`);
        return { code: stubs.join('\n'), map: null };
      },
    },
  };
}

/**
 * Tells zod, where it keeps its settings, that the page's security policy forbids `eval`. A module of ours that said so could run
 * after the first schema of another chunk was made, and each schema asks when it is made.
 */
export function withoutEval(): Plugin {
  return {
    name: 'without-eval',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/ },
      handler(code) {
        if (!code.includes('export const globalConfig'))
          return this.error('zod keeps its settings elsewhere.');
        return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null };
      },
    },
  };
}
