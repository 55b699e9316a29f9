import { execFileSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineServices } from '@likeness/domain/engine-services';
import { aceStepDouble } from '@likeness/engines/music/test/song-doubles';
import { comfyDouble } from '@likeness/engines/pictures/test/comfy-double';
import { openaiImagesDouble } from '@likeness/engines/pictures/test/openai-images-double';
import { cogDouble } from '@likeness/engines/presenter/test/cog-double';
import { loopbackEngine, sendJson } from '@likeness/engines/presenter/test/loopback-engine';
import { fishDouble } from '@likeness/engines/voice-clone/test/service-doubles';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';
import { attempts } from './attempts.ts';

const operator = { username: 'trying-operator', password: 'right horse 9' };
let studio: Studio;
let admin: Pick<Person, 'api'>;
const doubles: { stop: () => Promise<unknown> }[] = [];

function kept<D extends { stop: () => Promise<unknown> }>(double: D): D {
  doubles.push(double);
  return double;
}

beforeAll(async () => {
  studio = await testStudio();
  await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
  const { token } = await studio.client().session.login(operator);
  admin = { api: studio.client({ session: token }) };
});
afterAll(() => Promise.all(doubles.map((double) => double.stop())));

const attempt = (service: string, values: Record<string, string>, link = '') =>
  admin.api.engines.attempt({
    service,
    link,
    values: Object.entries(values).map(([variable, value]) => ({ variable, value })),
  });

/** Bytes of what an address carries. */
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');

test('every service can be tried', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(engineServices.map(({ id }) => id).toSorted());
});

test('a picture of OpenAI’s call is shown; a wrong key and a server that is gone are said', async () => {
  const double = kept(await openaiImagesDouble('k-1'));
  const values = { PICTURE_URL: double.baseUrl, PICTURE_MODEL: 'm', PICTURE_KEY: 'k-1' };
  const made = await attempt('openai', values);
  expect(made).toMatchObject({ ok: true, kind: 'image', text: 'a red apple on a white table' });
  expect(bytesOf(made.url).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(await attempt('openai', { ...values, PICTURE_KEY: 'k-2' })).toMatchObject({
    ok: false,
    url: '',
    message: 'The rendering engine is not set up correctly. Please tell the operator.',
  });
  expect(await attempt('openai', { ...values, PICTURE_URL: 'http://127.0.0.1:9/v1' })).toMatchObject({
    ok: false,
    message: 'The rendering engine does not answer at the moment. Please try again later.',
  });
});

test('ComfyUI makes a picture by the workflow that was pasted', async () => {
  const double = kept(await comfyDouble(['CLIPTextEncode', 'SaveImage']));
  const workflow = JSON.stringify({
    graph: {
      '6': { class_type: 'CLIPTextEncode', inputs: { text: '' } },
      '9': { class_type: 'SaveImage', inputs: { images: ['6', 0] } },
    },
    inputs: { prompt: ['6', 'text'] },
  });
  const made = await attempt('comfyui', { COMFYUI_URL: double.baseUrl, COMFYUI_WORKFLOW: workflow });
  expect(made).toMatchObject({ ok: true, kind: 'image' });
});

test('an engine on a card lets a presenter of the library speak', async () => {
  const home = join(studio.app.context.config.libraryDir, 'presenters', 'one');
  await mkdir(home, { recursive: true });
  const clip = join(home, 'clip.mp4');
  execFileSync('ffmpeg', [
    ...`-v error -y -f lavfi -i testsrc2=s=180x320:r=25:d=1 -pix_fmt yuv420p`.split(' '),
    clip,
  ]);
  const double = kept(await cogDouble(3, ['source_image', 'driven_audio']));
  const made = await attempt('sadtalker', { SADTALKER_URL: double.baseUrl });
  expect(made).toMatchObject({ ok: true, kind: 'video' });
  expect(bytesOf(made.url).subarray(4, 8).toString()).toBe('ftyp');
  await double.stop();
  expect(await attempt('sadtalker', { SADTALKER_URL: double.baseUrl })).toMatchObject({ ok: false });
});

test('a song is heard, and words are written down and translated', async () => {
  const folder = studio.app.context.config.dataDir;
  const tone = join(folder, 'tone.mp3');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=330:d=10', tone]);
  const ace = kept(await aceStepDouble('k-1', await readFile(tone), 0));
  const song = await attempt('ace-step', { ACE_STEP_URL: ace.baseUrl, ACE_STEP_KEY: 'k-1' });
  expect(song).toMatchObject({ ok: true, kind: 'audio' });
  expect(bytesOf(song.url).subarray(0, 4).toString()).toBe('RIFF');

  const words = kept(
    await loopbackEngine(async (request, body, response) => {
      if (request.url === '/languages')
        return sendJson(
          response,
          200,
          ['en', 'zh-Hans'].map((code) => ({ code, name: code, targets: [code] })),
        );
      if (request.url === '/translate')
        return sendJson(response, 200, {
          translatedText: (JSON.parse(body) as { q: string[] }).q.map(() => '狐狸'),
        });
      sendJson(response, 200, { text: '', segments: [{ start: 0, end: 2, text: 'The quick brown fox' }] });
    }),
  );
  expect(await attempt('recognition', { RECOGNITION_URL: `${words.baseUrl}/v1` })).toMatchObject({
    ok: true,
    text: 'The quick brown fox jumps over the lazy dog. → The quick brown fox',
  });
  expect(await attempt('libretranslate', { LIBRETRANSLATE_URL: words.baseUrl })).toMatchObject({
    ok: true,
    text: 'The quick brown fox jumps over the lazy dog. → 狐狸',
  });
});

test('an account is looked at without making anything that is paid for', async () => {
  const double = kept(await fishDouble('k-1'));
  expect(await attempt('fish', { FISH_URL: double.baseUrl, FISH_KEY: 'k-2' })).toMatchObject({ ok: false });
  expect(double.said).toEqual([]);
});

test('links are fetched from the public internet, for operators as well', async () => {
  const double = kept(
    await loopbackEngine(async (_, __, response) => sendJson(response, 200, { cobalt: { version: '10.5' } })),
  );
  expect(await attempt('cobalt', { COBALT_URL: double.baseUrl }, 'http://127.0.0.1:9/secret')).toMatchObject({
    ok: false,
    message: expect.stringMatching(/link|address/i),
  });
  expect(await problemOf(attempt('cobalt', { COBALT_URL: 'nowhere' }))).toBe('field-invalid');
});
