import type { Plugin } from 'vite';

/**
 * Builds the schemas of a call when the call is first made. A page knows many more calls than it makes, and a phone builds
 * their schemas for a quarter of a second before anything shows.
 */
export function lateSchemas(): Plugin {
  return {
    name: 'late-schemas',
    enforce: 'pre',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]/ },
      handler(code) {
        const found = schemas(this.parse(code, { lang: 'ts' }));
        // From the end, so that the places of those before it stay.
        for (const { name, start, from, end } of found.toReversed())
          code = code.slice(0, start) + late(name, code.slice(from, end)) + code.slice(end);
        return { code, map: null };
      },
    },
  };
}

/** A property that is made when it is first read, and stays. */
const late = (name: string, value: string) =>
  `get ${name}() { const value = ${value}; Object.defineProperty(this, '${name}', { value }); return value; }`;

type Schema = { name: string; start: number; from: number; end: number };

/** `input` and `output` of every `call({ … })`, in the order of the file. */
function schemas(node: unknown): Schema[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Partial<CallNode>;
  if (type !== 'CallExpression' || callee?.name !== 'call') return Object.values(node).flatMap(schemas);
  return (given?.[0]?.properties ?? [])
    .filter(({ key }) => key?.name === 'input' || key?.name === 'output')
    .map(({ key, value, start, end }) => ({ name: key!.name, start, from: value.start, end }));
}

/** What is read of a call in the syntax tree. */
type CallNode = { type: string; callee: { name?: string }; arguments: { properties?: Property[] }[] };
/** A property of an object as the parser gives it; a spread has no key. */
type Property = { start: number; end: number; key?: { name: string }; value: { start: number } };
