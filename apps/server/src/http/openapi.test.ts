import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@likeness/contract/call';
import { calls } from '@likeness/contract/calls';
import { createApiKey } from '../features/api-keys/api-keys.service.ts';
import { testStudio, type Studio } from '../../test/studio.ts';

type Json = Record<string, unknown>;
type Schema = {
  type?: string;
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
};

/** Where a value is not what the schema says: missing, unlisted or of another type. Unions are left to the codecs. */
function differences(schema: Schema, value: unknown, at: string): string[] {
  if ('const' in schema && schema.const !== value) return [`${at} is ${JSON.stringify(value)}`];
  if (schema.type === 'object' && schema.properties) {
    if (typeof value !== 'object' || value === null) return [`${at} is no object`];
    const { properties, required = [] } = schema;
    return [
      ...required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`),
      ...Object.entries(value).flatMap(([name, part]) =>
        properties[name]
          ? differences(properties[name], part, `${at}.${name}`)
          : [`${at}.${name} is not listed`],
      ),
    ];
  }
  if (schema.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((part, i) => differences(schema.items ?? {}, part, `${at}[${i}]`))
      : [`${at} is no array`];
  const wanted = schema.type === 'integer' ? 'number' : schema.type;
  const known = wanted === 'string' || wanted === 'number' || wanted === 'boolean';
  return known && typeof value !== wanted ? [`${at} is no ${wanted}`] : [];
}
let studio: Studio;
let document: Json & { paths: Record<string, Record<string, Json>> };

beforeAll(async () => {
  studio = await testStudio();
  const response = await fetch(`${studio.origin}/api/openapi.json`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  document = (await response.json()) as typeof document;
});

const allCalls = Object.entries(calls).flatMap(([feature, operations]) =>
  Object.entries(operations as Record<string, Call>).map(
    ([name, call]) => [`${feature}.${name}`, call] as const,
  ),
);

describe('the description of the API', () => {
  test('is OpenAPI 3.1', () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(document['info']).toMatchObject({
      title: 'Likeness',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  test.each(allCalls)('has %s', (id, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: id, summary: call.summary });
    expect(operation?.['responses']).toHaveProperty(['200', 'content', 'application/json', 'schema']);
    if (call.method === 'POST') expect(operation).toHaveProperty('requestBody');
  });

  test('has nothing else, and every name once', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(allCalls.length);
    expect(new Set(operations.map((it) => it['operationId'])).size).toBe(allCalls.length);
  });

  test('refers only to what is there', () => {
    const text = JSON.stringify(document);
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = path.split('/').reduce<unknown>((at, part) => (at as Json | undefined)?.[part], document);
      expect(found, path).toBeDefined();
    }
  });

  test('describes the answers as they are', async () => {
    const person = await studio.person();
    const key = await createApiKey(studio.app.context.db, person.username);
    const ask = async (path: string) => {
      const response = await fetch(`${studio.origin}${path}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      return (await response.json()) as Json;
    };
    const asked = [
      calls.session.info,
      calls.points.credits,
      calls.points.log,
      calls.site.settings,
      calls.works.list,
    ];
    for (const call of asked) {
      const operation = document.paths[call.path]?.['get'] as {
        responses: Record<string, { content: Record<string, { schema: { anyOf: Schema[] } }> }>;
      };
      const schema = operation.responses['200']?.content['application/json']?.schema.anyOf[0];
      const answer = await ask(call.path);
      expect(differences(schema ?? {}, answer, 'answer'), call.path).toEqual([]);
    }
  });

  test('has a page of its own that runs only its own script', async () => {
    const response = await fetch(`${studio.origin}/api/docs`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-/,
    );
  });
});
