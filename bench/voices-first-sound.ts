import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@likeness/contract/client';
import type { SpeechDriver, SpeechRequest } from '@likeness/engines/speech/port';
import { realPack } from '@likeness/engines/voice-packs/test/real-pack';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { speechDriver } from '../apps/server/src/features/voices/engines.service.ts';
import { makeDatabase } from '../apps/server/test/harness.ts';
import { putVoice } from '../apps/server/test/rows.ts';
import { hearAudition, samplesOf } from '../apps/server/test/sound-reader.ts';
import { percentile, person } from './api.ts';
import type { BenchRow } from './rows.ts';

const rounds = 3;
const warmUps = 1;
const presenterRounds = 9;
/** Until the first sound of a sentence of six seconds, of natural and of simple voices. */
const [goalMs, simpleGoalMs] = [800, 400];
const voices = [
  {
    name: 'Chinese',
    engineVoice: 'zf_xiaoxiao',
    language: 'zh-CN',
    text: (n: number) => `大家好，欢迎来到我们的直播间，今天给大家介绍第${n + 1}款好用的产品，你想试试吗？`,
  },
  {
    name: 'English',
    engineVoice: 'af_heart',
    language: 'en-US',
    text: (n: number) =>
      `Welcome to our studio, today we have product number ${n + 1} for you, and a special price.`,
  },
] as const;

/**
 * What a user waits for in front of the page: from the press of the button to the first sound of the natural voices, over HTTP on
 * the whole product, their program warm; and what a second of it takes of the processor in the same run.
 */
export async function benchFirstSound(): Promise<BenchRow[]> {
  const pack = await realPack();
  if (!pack) throw new Error('The natural voices are not in the cache of this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const database = await makeDatabase('embedded', process.pid);
  const environment = { PORT: '0', HOST: '127.0.0.1', LIKENESS_DATA: folder, LIKENESS_LOG: 'error' };
  const more = { TRUST_PROXY: '1', LIKENESS_PREPARE_AHEAD: '0', LIKENESS_NATURAL_VOICES: '0' };
  const packs = { home: pack.home };
  const config = { ...readConfig({ ...environment, ...more }), libraryDir: folder, voiceServices: { packs } };
  const { db, connection } = database;
  const app = await createApp(config, {
    database: { db, connection, kind: 'external', close: async () => {} },
  });
  try {
    const origin = await app.listen();
    const { api } = await person(app, origin, 1);
    const rows: BenchRow[] = [];
    for (const { name, text, ...engine } of voices) {
      const voice_id = await putVoice(app.context, null, { driver: 'natural', ...engine });
      rows.push(
        await firstOfPresenter(origin, api, { name: `natural voice, ${name}`, voice_id, text, goal: goalMs }),
      );
      const times: number[] = [];
      const alone: number[] = [];
      const driver = speechDriver(app.context, 'natural')!;
      let [seconds, processor] = [0, 0];
      for (let round = 0; round < rounds + warmUps; round++) {
        const before = await processorSeconds();
        const begun = performance.now();
        const { stream } = await api.voices.startAudition({ voice_id, text: text(round) });
        let first = 0;
        const { pieces } = await hearAudition(origin, stream, () => {
          first ||= performance.now() - begun;
        });
        if (pieces.length === 0) throw new Error('nothing was heard');
        if (round >= warmUps) {
          times.push(first);
          seconds += samplesOf(pieces) / pieces[0]!.sampleRate;
          processor += (await processorSeconds()) - before;
          alone.push(await firstOf(driver, { text: text(round), voice: engine.engineVoice }));
        }
        await sleep(300);
      }
      const about = `${name}, ${(seconds / rounds).toFixed(1)} s of sound`;
      const median = percentile(times, 50);
      rows.push(
        {
          name: `first sound, ${about}, p50`,
          value: median,
          unit: 'ms',
          baseline: goalMs,
          ratio: median / goalMs,
        },
        { name: `the same from the driver alone, ${name}, p50`, value: percentile(alone, 50), unit: 'ms' },
        { name: `first sound, ${about}, slowest`, value: Math.max(...times), unit: 'ms' },
        { name: `processor for a second of sound, ${name}`, value: processor / seconds, unit: 's' },
      );
    }
    const [{ text }] = voices;
    const voice_id = await putVoice(app.context, null, {});
    rows.push(
      await firstOfPresenter(origin, api, { name: 'simple voice', voice_id, text, goal: simpleGoalMs }),
    );
    return rows;
  } finally {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * From a sentence of an answer to the first sound with what the mouth does in it, as a page that draws a presenter asks for them. The
 * voice is warm; the median of `presenterRounds` sentences, none of which was said before.
 */
async function firstOfPresenter(
  origin: string,
  api: Client,
  {
    name,
    voice_id,
    text,
    goal,
  }: { name: string; voice_id: string; text: (n: number) => string; goal: number },
): Promise<BenchRow> {
  const times: number[] = [];
  for (let round = 0; round < presenterRounds + warmUps; round++) {
    const sentence = text(100 + round);
    const begun = performance.now();
    const { token } = await api.live.begin({ text: sentence, voice_id });
    let first = 0;
    if (token)
      await hearAudition(origin, token, ({ mouth }) => {
        if (mouth) first ||= performance.now() - begun;
      });
    else {
      await api.live.say({ text: sentence, voice_id });
      first = performance.now() - begun;
    }
    if (round >= warmUps) times.push(first);
    await sleep(300);
  }
  const median = percentile(times, 50);
  return {
    name: `a presenter's sentence, first sound and lips, ${name}, p50`,
    value: median,
    unit: 'ms',
    baseline: goal,
    ratio: median / goal,
  };
}

/** Milliseconds until the driver hands its first piece out. */
async function firstOf(driver: SpeechDriver, request: SpeechRequest): Promise<number> {
  const enough = new AbortController();
  const begun = performance.now();
  let first = 0;
  const onSound = () => {
    first = performance.now() - begun;
    enough.abort();
  };
  await driver.synthesize(request, { onSound, signal: enough.signal }).catch((error: unknown) => {
    if (!enough.signal.aborted) throw error;
  });
  return first;
}

/** Processor seconds that the speaking programs of this process have taken so far. */
async function processorSeconds(): Promise<number> {
  let ticks = 0;
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[1]) !== process.pid) continue;
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('speech/natural/program')) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / 100;
}
