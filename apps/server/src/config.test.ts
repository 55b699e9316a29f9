import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { variables } from './environment-variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
const graphFile = join(folder, 'graph.json');
writeFileSync(
  graphFile,
  '{"graph":{"6":{"class_type":"CLIPTextEncode","inputs":{"text":""}}},"inputs":{"prompt":["6","text"]}}',
);
afterAll(() => rmSync(folder, { recursive: true }));

test('needs nothing to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: 'localhost',
    role: 'all',
    encrypt: false,
    s3: undefined,
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port from 0 to 65535, but it is "abc".'],
  [{ PORT: '65536' }, 'PORT must be a port from 0 to 65535, but it is "65536".'],
  [{ LIKENESS_ROLE: 'both' }, 'LIKENESS_ROLE must be all, server or worker, but it is "both".'],
  [
    { LIKENESS_ZONE: 'Mars/Base' },
    'LIKENESS_ZONE must be a time zone such as Asia/Shanghai, but it is "Mars/Base".',
  ],
  [{ LIKENESS_HARDWARE_ENCODER: 'on' }, 'LIKENESS_HARDWARE_ENCODER must be auto or off, but it is "on".'],
  [
    { LIKENESS_PUBLIC_URL: 'https://example.org/studio' },
    'LIKENESS_PUBLIC_URL must be an address that begins with http:// or https://, of a host name of its own and without a path, but it is "https://example.org/studio".',
  ],
  [{ LIKENESS_ENCRYPT: 'yes' }, 'LIKENESS_ENCRYPT must be 0 or 1, but it is "yes".'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that begins with postgres://, but it is "mysql://x".',
  ],
  [{ DUIX_URL: 'http://127.0.0.1:8383' }, 'DUIX_URL needs DUIX_FOLDER as well.'],
  [{ PICTURE_URL: 'http://a' }, 'PICTURE_URL needs PICTURE_MODEL as well.'],
  [{ COMFYUI_URL: 'http://a' }, 'COMFYUI_URL needs COMFYUI_WORKFLOW as well.'],
  [{ COMFYUI_WORKFLOW: graphFile }, 'A workflow of ComfyUI needs COMFYUI_URL as well.'],
  [
    { COMFYUI_URL: 'http://a', COMFYUI_TEXT_CLIP_WORKFLOW: graphFile },
    'COMFYUI_TEXT_CLIP_WORKFLOW and COMFYUI_IMAGE_CLIP_WORKFLOW belong together.',
  ],
  [{ KLING_SECRET_KEY: 'x' }, 'KLING_ACCESS_KEY and KLING_SECRET_KEY belong together.'],
  [
    { DUIX_URL: 'http://a', DUIX_FOLDER: '/x', DUIX_RESULT_URL: 'http://a' },
    'DUIX_PUBLISH_URL and DUIX_RESULT_URL belong together.',
  ],
  [{ S3_BUCKET: 'films' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.'],
])('%j is refused with a sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});

test('external engines are those that have an address', () => {
  expect(readConfig({}).engines).toEqual({});
  const duix = { DUIX_URL: 'http://gpu:8383', DUIX_FOLDER: '/shared' };
  expect(readConfig({ ...duix, SADTALKER_URL: 'http://gpu:5000' }).engines).toEqual({
    duix: { baseUrl: 'http://gpu:8383', exchange: { way: 'folder', folder: '/shared' } },
    sadtalker: { baseUrl: 'http://gpu:5000' },
  });
  const urls = { DUIX_PUBLISH_URL: 'http://studio/in', DUIX_RESULT_URL: 'http://gpu/out' };
  expect(readConfig({ ...duix, ...urls }).engines.duix?.exchange).toEqual({
    way: 'http',
    publishFolder: '/shared',
    publishUrl: 'http://studio/in',
    resultUrl: 'http://gpu/out',
  });
});

test('an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', LIKENESS_ZONE: ' ' }).port).toBe(8080);
});

test.each([
  ['1', 1],
  ['0', false],
  ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
])('TRUST_PROXY=%s', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test('every variable says what it is for', () => {
  for (const [name, { about, rule }] of Object.entries(variables)) {
    expect(about, name).toMatch(/\.$/);
    expect(rule, name).not.toBe('');
  }
});

test('engines for pictures and clips', () => {
  expect(readConfig({}).pictures).toEqual({});
  const key = { access: 'ak', secret: 'sk' };
  expect(readConfig({ KLING_ACCESS_KEY: 'ak', KLING_SECRET_KEY: 'sk' }).pictures).toEqual({
    kling: { account: { baseUrl: 'https://api-singapore.klingai.com', key }, model: undefined },
  });
  const file = fileURLToPath(new URL('../../../package.json', import.meta.url));
  expect(readConfig({}).clipServices).toEqual({});
  expect(readConfig({ KLING_KEY: 'k', KLING_CLIP_MODEL: 'kling-v3' }).clipServices).toEqual({
    kling: { account: { baseUrl: 'https://api-singapore.klingai.com', key: 'k' }, model: 'kling-v3' },
  });
  const clipsOnly = {
    COMFYUI_URL: 'http://a',
    COMFYUI_TEXT_CLIP_WORKFLOW: graphFile,
    COMFYUI_IMAGE_CLIP_WORKFLOW: graphFile,
  };
  expect(readConfig(clipsOnly)).toMatchObject({
    pictures: {},
    clipServices: { comfyui: { baseUrl: 'http://a', text: { inputs: { prompt: ['6', 'text'] } } } },
  });
  expect(() => readConfig({ COMFYUI_URL: 'http://a', COMFYUI_WORKFLOW: file })).toThrow(
    /^COMFYUI_WORKFLOW must be a workflow, but graph: /,
  );
});

test('engines for music', () => {
  expect(readConfig({ MINIMAX_KEY: 'k' }).musicServices).toEqual({});
  const set = { MINIMAX_KEY: 'k', MINIMAX_MUSIC_MODEL: 'music-2.6', ACE_STEP_URL: 'http://127.0.0.1:8001' };
  expect(readConfig(set).musicServices).toEqual({
    'ace-step': { baseUrl: 'http://127.0.0.1:8001', key: undefined },
    minimax: { key: 'k', model: 'music-2.6', baseUrl: 'https://api.minimax.io' },
  });
});

test('the table in docs/operations.md is the one that is read', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = page.split('\n').map((line) => line.replaceAll(/\s+/g, ' '));
  for (const [name, { fallback, about }] of Object.entries(variables) as [
    string,
    { fallback?: string; about: string },
  ][]) {
    const shown = fallback === undefined ? '' : `\`${fallback}\` `;
    expect(rows).toContain(`| \`${name}\` | ${shown}| ${about} |`);
  }
});
