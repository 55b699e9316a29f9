import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SoundEvent } from '@likeness/contract/voices';
import { tinyPackHome } from '@likeness/engines/speech/natural/tiny-kokoro.fixture';
import { naturalLikenessId } from '@likeness/engines/voice-clone/natural/natural-likeness';
import { putVoice } from '../apps/server/test/rows.ts';
import { hearAudition } from '../apps/server/test/sound-reader.ts';
import { testStudio, type Person, type Studio } from '../apps/server/test/studio.ts';
import { correlation, noise, power, samplesIn } from '../bench/sounds-alike.ts';
import { buildVoicePage, inVoicePage, openVoicePage } from '../bench/voice-page.ts';
import { closeWindows, noBrowser, sharedBrowser } from './chromium.ts';

type Piece = Omit<SoundEvent, 'data'> & { sound: string };
type Said = { pieces: Piece[]; texts: string[]; error: string };

describe.skipIf(noBrowser)('the natural voice in a page', () => {
  let studio: Studio;
  let home: string;
  let built: string;
  let me: Person;
  let page: Page;
  let chinese: string;

  /** Paths that the page asked for since the last look. */
  let asked: string[] = [];
  const askedFor = () => {
    const paths = asked;
    asked = [];
    return paths;
  };

  beforeAll(async () => {
    home = await tinyPackHome();
    built = await mkdtemp(join(tmpdir(), 'voice-page-'));
    await buildVoicePage(built);
    const voiceServices = { packs: { home } };
    studio = await testStudio({ role: 'all', renders: 1, voiceServices, webDir: built });
    me = await studio.person();
    chinese = await voiceOf('zf_xiaoxiao', 'zh-CN');
    page = await (await sharedBrowser()).newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: 4 });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openVoicePage(page, studio.origin, me.token);
  });
  afterAll(async () => {
    await closeWindows(await sharedBrowser());
    await rm(home, { recursive: true });
    await rm(built, { recursive: true });
  });

  const voiceOf = (engineVoice: string, language: string, owner: string | null = null) =>
    putVoice(studio.app.context, owner, { driver: 'natural', engineVoice, language });
  const say = (text: string, voice_id: string, endAfter?: number) =>
    inVoicePage<Said>(page, 'say', text, { voice_id }, endAfter);
  const turnOn = () => inVoicePage<{ stage: string }>(page, 'turnOn', { voice_id: chinese });

  /** What the server says of the same text. */
  async function byServer(text: string, voice_id: string): Promise<Piece[]> {
    const { token } = await me.api.live.begin({ text, voice_id });
    const { pieces } = await hearAudition(studio.origin, token);
    return pieces.map(({ data, ...piece }) => ({ ...piece, sound: data }));
  }

  test('until it is turned on nothing of it is fetched, and the server speaks', async () => {
    const { error } = await say('你好。', chinese);
    expect(error).toBe('');
    const paths = askedFor();
    expect(paths).toContain('/api/live/begin');
    expect(paths.filter((path) => /onnx|wasm|worker|\/live\/(voice|read)/.test(path))).toEqual([]);
    expect(await inVoicePage(page, 'kept')).toEqual([]);
  });

  test('while it is fetched the server speaks', async () => {
    await page.route('**/api/live/voice/*.onnx', async (route) => {
      await say('你好。', chinese);
      await route.continue();
    });
    expect((await turnOn()).stage).toBe('on');
    // Threads share memory only where a page is apart from other origins: of four cores they take two.
    const workers = page.workers().map((worker) => worker.url().replace(/.*\/|-[\w-]{8}\.js$/g, ''));
    expect(workers).toEqual(['page-voice.worker', 'ort.wasm.bundle.min']);
    await page.unroute('**/api/live/voice/*.onnx');
    expect(askedFor().filter((path) => path === '/api/live/begin')).toHaveLength(2);
    expect(await inVoicePage(page, 'kept')).toEqual(
      (await me.api.live.voice({})).files.map(({ url }) => url),
    );
  });

  test.each([
    ['zf_xiaoxiao', 'zh-CN', '你好，便宜15%！'],
    ['zm_yunxi', 'zh-CN', '請等一下。'],
    ['af_heart', 'en-US', 'Good morning, it costs $9.'],
    ['ms-MY.ef_dora', 'ms-MY', 'Selamat datang! Apa khabar?'],
  ])('%s says in the page what the server says, in %s: %s', async (engineVoice, language, text) => {
    const voice = await voiceOf(engineVoice, language);
    askedFor();
    const here = await say(text, voice);
    const paths = askedFor();
    expect(here.error).toBe('');
    expect(paths.filter((path) => path === '/api/live/read')).toHaveLength(here.texts.length);
    expect(paths).not.toContain('/api/live/begin');
    const server = (await Promise.all(here.texts.map((it) => byServer(it, voice)))).flat();
    // Durations are whole frames, and lips and words follow from them: the same. Samples are those of two runtimes.
    expect(here.pieces.map(lengthOf)).toEqual(server.map(lengthOf));
    expect(here.pieces.map(({ words }) => words)).toEqual(server.map(({ words }) => words));
    expect(here.pieces.map(({ mouth }) => mouth)).toEqual(server.map(({ mouth }) => mouth));
    const [a, b] = [samplesIn(here.pieces), samplesIn(server)];
    expect(power(a)).toBeGreaterThan(1e-3);
    expect(correlation(a, b)).toBeGreaterThan(0.9999);
    expect(noise(a, b)).toBeLessThan(-60);
  });

  test('a voice that is a person’s own is said by the server, and its style comes into no page', async () => {
    const likeness = naturalLikenessId({
      place: { timbre: new Float32Array(45), prosody: new Float32Array(45) },
      hertz: 182.5,
      gains: [1, 0, -2, 0.5, 0, 3],
      nearest: 'bf_emma',
      share: 0.5,
    });
    const own = await voiceOf(likeness, 'zh-CN', me.id);
    const read = page.waitForResponse('**/api/live/read');
    await say('你好。', own);
    expect((await (await read).text()).length).toBeLessThan(1000);
    expect(askedFor()).toContain('/api/live/begin');
    expect(await inVoicePage(page, 'stage')).toBe('on');
  });

  test('a voice that dies in the middle of a sentence is followed by the server, and nothing is said twice', async () => {
    const text = '我们的店每天早上九点钟准时开门，晚上六点钟关门休息，星期天也一样照常营业。';
    askedFor();
    const said = await say(text, chinese, 1);
    expect(said.error).toBe('');
    expect(await inVoicePage(page, 'stage')).toBe('failed');
    expect(askedFor()).toContain('/api/live/begin');
    const [first, rest] = said.texts.slice(-2);
    expect(said.texts.length).toBeGreaterThan(1);
    expect(first).not.toBe(rest);
    expect(wordsOf(said)).toBe('我们的店每天早上九点钟准时开门晚上六点钟关门休息星期天也一样照常营业');
  });

  test('what was fetched is kept for the next time, until the user takes it away', async () => {
    await inVoicePage(page, 'turnOff');
    askedFor();
    const again = turnOn();
    await expect.poll(() => inVoicePage(page, 'stage')).toBe('trying');
    expect(askedFor().filter((path) => path.endsWith('.onnx'))).toEqual([]);
    await inVoicePage(page, 'remove');
    expect((await again).stage).toBe('off');
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await inVoicePage(page, 'kept')).toEqual([]);
    expect(await inVoicePage(page, 'stage')).toBe('off');
  });
});

/** The words of what was said, each where its sound is. */
function wordsOf({ pieces, texts }: Said): string {
  let [at, last] = [0, -1];
  return pieces
    .flatMap(({ words }) => words)
    .map(({ from, to }) => {
      // Places begin again with each text that was asked for.
      if (from < last) at++;
      last = from;
      return texts[at]!.slice(from, to);
    })
    .join('');
}

const lengthOf = ({ sound }: Piece) => Buffer.from(sound, 'base64').length / 2;
