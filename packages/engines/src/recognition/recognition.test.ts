import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loopbackEngine, sendJson } from '../presenter/test/loopback-engine.ts';
import { openaiRecogniser, whisperServer } from './drivers/openai.ts';

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-recognition-'));
  path = join(folder, 'sound.wav');
  await writeFile(path, 'RIFF of a recording');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const { signal } = new AbortController();

async function double(status: number, answer: object) {
  const asked: string[] = [];
  const server = await loopbackEngine(async (request, body, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}\n${body}`);
    sendJson(response, status, answer);
  });
  onTestFinished(() => server.stop());
  return { baseUrl: server.baseUrl, asked };
}

const segments = [
  { start: 0.4, end: 2.1, text: ' 大家好。' },
  { start: 2.5, end: 3, text: '[BLANK_AUDIO]' },
  { start: 3.2, end: 5, text: '今天聊咖啡。' },
];
const pieces = [
  { start: 0.4, end: 2.1, text: '大家好。' },
  { start: 3.2, end: 5, text: '今天聊咖啡。' },
];

test('an OpenAI-compatible server is sent the recording, and its segments are the pieces', async () => {
  const { baseUrl, asked } = await double(200, { text: 'x', segments });
  const driver = openaiRecogniser({ baseUrl: `${baseUrl}/v1`, key: 'k', model: 'sense-voice' });
  expect(await driver.recognise({ path, language: 'zh-CN' }, { signal })).toEqual(pieces);
  expect(asked[0]).toContain('/v1/audio/transcriptions Bearer k');
  for (const part of ['RIFF of a recording', 'sense-voice', 'verbose_json', 'name="language"\r\n\r\nzh'])
    expect(asked[0]).toContain(part);
});

test('a whisper.cpp server is asked in its own way', async () => {
  const { baseUrl, asked } = await double(200, { segments });
  expect(await whisperServer({ baseUrl }).recognise({ path }, { signal })).toEqual(pieces);
  expect(asked[0]).toContain('/inference');
});

test.each([
  [401, 'recognition-settings'],
  [429, 'recognition-unreachable'],
  [500, 'recognition-unreachable'],
  [400, 'recognition-failed'],
])('HTTP %i is %s', async (status, problem) => {
  const { baseUrl } = await double(status, { error: { message: 'no' } });
  await expect(openaiRecogniser({ baseUrl }).recognise({ path }, { signal })).rejects.toMatchObject({
    problem,
  });
});
