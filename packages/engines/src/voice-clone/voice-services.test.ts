import { isProblem } from '@likeness/domain/problems';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendJson } from '../presenter/test/loopback-engine.ts';
import { toneOf, voiceServiceDouble } from '../speech/test/voice-service-double.ts';
import { fishCloner } from './drivers/fish.ts';
import { minimaxCloner } from './drivers/minimax.ts';

const key = 'secret-key';

const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (isProblem(error) ? error.problem : error),
  );

describe('cloning by a service', () => {
  const id = '11111111-2222-4333-8444-555555555555';
  let folder: string;
  let recording: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voice-clone-'));
    recording = join(folder, 'voice.wav');
    await writeFile(recording, toneOf('recording', 1));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const request = () => ({ id, name: 'Lin', recordings: [recording], language: 'zh-CN' });

  it('fish makes a private model once, asks about it and deletes it', async () => {
    const models: { _id: string; state: string; tags: string[] }[] = [];
    const double = await voiceServiceDouble(
      key,
      [401, {}],
      '/never',
      () => ({ type: '', body: '' }),
      (req, body, response) => {
        const url = new URL(req.url ?? '', 'http://double');
        if (url.pathname === '/model' && req.method === 'GET')
          sendJson(response, 200, {
            total: 0,
            items: models.filter(({ tags }) => tags.includes(url.searchParams.get('tag')!)),
          });
        else if (url.pathname === '/model') {
          for (const part of [
            'name="visibility"\r\n\r\nprivate',
            'name="type"\r\n\r\ntts',
            'filename="voice.wav"',
          ])
            expect(body).toContain(part);
          models.push({ _id: 'a'.repeat(32), state: 'training', tags: [id] });
          sendJson(response, 201, models[0]);
        } else if (req.method === 'DELETE') response.writeHead(models.pop() ? 204 : 404).end();
        else sendJson(response, 200, { ...models[0], state: 'trained' });
        return true;
      },
    );
    const cloner = fishCloner({ baseUrl: double.baseUrl, key });
    const made = await cloner.clone(request());
    expect(made).toEqual({ voice: 'a'.repeat(32), state: 'training' });
    expect(await cloner.clone(request())).toEqual(made);
    expect(models).toHaveLength(1);
    expect(await cloner.check(made.voice)).toMatchObject({ state: 'ready' });
    await cloner.remove(made.voice);
    await cloner.remove(made.voice);
    await double.stop();
  });

  it('minimax sends the 64-bit file id as it came, and never makes a second voice', async () => {
    const known = new Set<string>();
    const seen: string[] = [];
    let answer = 0;
    const double = await voiceServiceDouble(
      key,
      [401, {}],
      '/never',
      () => ({ type: '', body: '' }),
      (req, body, response) => {
        const say = (code: number, more = '') => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(`{${more}"base_resp":{"status_code":${code},"status_msg":"illustrative"}}`);
        };
        if (req.url === '/v1/files/upload') say(0, '"file":{"file_id":9223372036854775807,"bytes":1},');
        else if (req.url === '/v1/voice_clone') {
          seen.push(body);
          const { voice_id: voice } = JSON.parse(body) as { voice_id: string };
          say(answer || (known.has(voice) ? 2039 : 0));
          known.add(voice);
        } else say(0);
        return true;
      },
    );
    const cloner = minimaxCloner({ baseUrl: double.baseUrl, key });
    expect(await cloner.clone(request())).toEqual({ voice: `voice-${id}`, state: 'ready' });
    expect(await cloner.clone(request())).toEqual({ voice: `voice-${id}`, state: 'ready' });
    expect(seen[0]).toContain('"file_id":9223372036854775807,');
    answer = 2037;
    expect(await problemOf(cloner.clone(request()))).toBe('voice-recording-unusable');
    answer = 2038;
    expect(await problemOf(cloner.clone(request()))).toBe('voice-service-settings');
    await cloner.remove(`voice-${id}`);
    await double.stop();
  });
});
