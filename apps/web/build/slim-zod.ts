import type { Plugin } from 'vite';

/** Parts of zod that pages do without: where they are, and what stands in their place. */
const cuts: { file: RegExp; part: RegExp; by: string; atLeast: number }[] = [
  // `z.string().email()` and its kin: each method keeps the class and the pattern of its format. Our texts have no such format.
  {
    file: /classic[\\/]schemas\.js$/,
    part: /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm,
    by: '',
    atLeast: 20,
  },
  // The compiled form of objects, which the security policy of pages forbids.
  {
    file: /classic[\\/]schemas\.js$/,
    part: /core\.\$ZodObjectJIT\.init\(/g,
    by: 'core.$ZodObject.init(',
    atLeast: 1,
  },
  // What remembers values that contain themselves; JSON has none.
  {
    file: /classic[\\/]schemas\.js$/,
    part: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g,
    by: ';',
    atLeast: 1,
  },
  // Its own sentences in English: pages say what is wrong in the words of our problems.
  {
    file: /locales[\\/]en\.js$/,
    part: /^[\s\S]+$/g,
    by: "export default () => ({ localeError: () => 'Invalid input' });",
    atLeast: 1,
  },
];

/** The module of zod at `path` without what pages do without. Throws where a part is not found: zod has changed. */
export function slim(path: string, code: string): string {
  return cuts
    .filter(({ file }) => file.test(path))
    .reduce((rest, { part, by, atLeast }) => {
      if ((rest.match(part)?.length ?? 0) < atLeast) throw new Error(`zod has no ${part} in ${path}.`);
      return rest.replace(part, () => by);
    }, code);
}

/** Makes zod as small as what pages ask of it. */
export function slimZod(): Plugin {
  return {
    name: 'slim-zod',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/](classic[\\/]schemas|locales[\\/]en)\.js$/ },
      handler: (code, id) => ({ code: slim(id.split('?')[0] ?? id, code), map: null }),
    },
  };
}
