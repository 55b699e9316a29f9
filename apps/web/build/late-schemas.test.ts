import { runInNewContext } from 'node:vm';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { lateSchemas } from './late-schemas.ts';

const source = `
  const definition = call({
    method: 'POST',
    input: build('input', { text: 'input: 1' }),
    ...other,
    output: build('output'),
  });
  const apart = { input: build('apart') };
`;

/** What the plugin makes of a module of the contract. */
function transformed(code: string): string {
  const { transform } = lateSchemas() as unknown as {
    transform: { handler(this: { parse: typeof parseAst }, code: string): { code: string } };
  };
  return transform.handler.call({ parse: parseAst }, code).code;
}

test('a call builds its schemas when they are first read, once, and everything else at once', () => {
  const built: string[] = [];
  const definition = runInNewContext(`${transformed(source)} definition`, {
    call: (given: object) => given,
    other: { path: '/api' },
    build(name: string) {
      built.push(name);
      return { name };
    },
  });
  expect(built).toEqual(['apart']);
  expect(definition).toHaveProperty('method', 'POST');
  expect(definition).toHaveProperty('path', '/api');
  expect(definition.input).toEqual({ name: 'input' });
  expect(definition.input).toBe(definition.input);
  expect(definition.output).toEqual({ name: 'output' });
  expect(built).toEqual(['apart', 'input', 'output']);
});
