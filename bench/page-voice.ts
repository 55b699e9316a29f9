import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realPack } from '@likeness/engines/voice-packs/test/real-pack';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { maxVoiceFactor } from '@likeness/domain/live';
import { makeDatabase } from '../apps/server/test/harness.ts';
import { putVoice } from '../apps/server/test/rows.ts';
import { hearAudition, samplesOf } from '../apps/server/test/sound-reader.ts';
import { launchBrowser } from '../tools/chromium.ts';
import { person } from './api.ts';
import { measured } from './engine-cost.ts';
import type { BenchRow } from './rows.ts';
import { correlation, envelope, samplesIn } from './sounds-alike.ts';
import { buildVoicePage, inVoicePage, openVoicePage } from './voice-page.ts';

/** What is said in a minute of a conversation: about twenty-four seconds. */
const minute = [
  '您好！',
  '我们每天早上九点开门，晚上六点关门，周末也照常营业。',
  '这款产品原价两百元，现在买一送一，还可以再便宜百分之十五。',
  '如果收到以后不满意，七天之内可以免费退货，运费由我们来付。',
  '下单之后一般两天就能送到，偏远地区可能要多等一天。',
  '请问您还想了解些什么？',
];
/** Processor seconds of the server in that minute that are aimed at. */
const goal = 2;
type Said = { pieces: { sound: string }[]; seconds: number; took: number };

/** What a minute of conversation costs the server where the page speaks, against speaking itself; and how the page speaks. */
export async function benchPageVoice(): Promise<BenchRow[]> {
  const pack = await realPack();
  if (!pack) throw new Error('The natural voices are not in the cache of this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const webDir = join(folder, 'page');
  await buildVoicePage(webDir);
  const database = await makeDatabase('embedded', process.pid);
  const environment = { PORT: '0', HOST: '127.0.0.1', LIKENESS_DATA: folder, LIKENESS_LOG: 'error' };
  const more = { TRUST_PROXY: '1', LIKENESS_PREPARE_AHEAD: '0', LIKENESS_NATURAL_VOICES: '0' };
  const voiceServices = { packs: { home: pack.home } };
  const config = { ...readConfig({ ...environment, ...more }), libraryDir: folder, voiceServices, webDir };
  const { db, connection } = database;
  const app = await createApp(config, {
    database: { db, connection, kind: 'external', close: async () => {} },
  });
  try {
    const origin = await app.listen();
    const { api, token } = await person(app, origin, 1);
    const engineVoice = 'zf_xiaoxiao';
    const voice_id = await putVoice(app.context, null, { driver: 'natural', engineVoice });
    const read = (text: string) => api.live.read({ text, voice_id });
    const speak = async (text: string) => {
      const { token: ticket } = await api.live.begin({ text, voice_id });
      const { pieces } = await hearAudition(origin, ticket);
      return pieces.map(({ data, ...piece }) => ({ ...piece, sound: data }));
    };
    const all = async <T>(act: (text: string) => Promise<T>) => {
      const made: T[] = [];
      for (const text of minute) made.push(await act(text));
      return made;
    };
    // Programs are warm, as they are in a conversation.
    await read('你好。');
    const reading = await measured(() => all(read));
    await speak('你好。');
    const speaking = await measured(() => all(speak));
    const seconds = speaking.result.reduce((sum, pieces) => sum + lengthOf(pieces), 0);
    const rows: BenchRow[] = [
      {
        name: `server, ${seconds.toFixed(1)} s spoken in the page, processor`,
        value: reading.cpu,
        unit: 's',
        baseline: speaking.cpu,
        ratio: reading.cpu / speaking.cpu,
      },
      {
        name: 'the same against its goal',
        value: reading.cpu,
        unit: 's',
        baseline: goal,
        ratio: reading.cpu / goal,
      },
    ];
    return [...rows, ...(await inBrowser(origin, token, { voice_id, text: minute[1]!, speak }))];
  } finally {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const lengthOf = (pieces: { sound: string; sampleRate: number }[]): number =>
  samplesOf(pieces.map(({ sound, sampleRate }) => ({ data: sound, sampleRate, words: [], mouth: null }))) /
  (pieces[0]?.sampleRate ?? 1);

/** How fast the page speaks a sentence here, and how near it comes to the server's. */
async function inBrowser(
  origin: string,
  token: string,
  it: { voice_id: string; text: string; speak: (text: string) => Promise<{ sound: string }[]> },
): Promise<BenchRow[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await openVoicePage(page, origin, token);
    const { voice_id, text, speak } = it;
    const here = await inVoicePage<Said>(page, 'sayAnyway', text, { voice_id });
    const [a, b] = [samplesIn(here.pieces), samplesIn(await speak(text))];
    // Both plans are rounded to 8 bits, each in its own way: the sounds are two tellings of one, not the same samples.
    const [loudA, loudB] = [envelope(a), envelope(b)];
    const length = Math.min(loudA.length, loudB.length);
    const factor = here.took / here.seconds;
    return [
      {
        name: 'page, WebAssembly, seconds for a second of sound',
        value: factor,
        unit: 's',
        baseline: maxVoiceFactor,
        ratio: factor / maxVoiceFactor,
      },
      { name: 'page against server, length', value: ((a.length - b.length) / 24_000) * 1000, unit: 'ms' },
      {
        name: 'page against server, correlation of loudness',
        value: correlation(loudA.subarray(0, length), loudB.subarray(0, length)),
        unit: '',
      },
    ];
  } finally {
    await browser.close();
  }
}
