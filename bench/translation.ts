import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSubtitles } from '@likeness/domain/subtitles';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { createApp, type App } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { makeDatabase } from '../apps/server/test/harness.ts';
import { putFile, putVoice } from '../apps/server/test/rows.ts';
import { person } from './api.ts';
import { measured, type Cost } from './engine-cost.ts';
import type { BenchRow } from './rows.ts';
import { makeFilms, type Film, type FilmLine } from './translation-films.ts';
import { compared, type Compared } from './translation-frames.ts';

/** Longest film of the long form, which is as long as a film may be, and the short one it is held against, seconds; both are the shot of this film again and again. */
const [longSeconds, shortSeconds, longName] = [600, 60, 'one'];
const goals = { late: 0.1, rate: 1.3, r: 0.9, cpu: 1.1, memoryMb: 700 };

type Studio = {
  app: App;
  origin: string;
  user: Awaited<ReturnType<typeof person>>;
  voices: string[];
  /** What is said in the film that is translated now. */
  said: FilmLine[];
};

/**
 * Films of known sentences in another language, with lips, on the whole product: recognition and translation are doubles that
 * know the words. `film` names one of them. `long` translates ten minutes instead, and one minute to hold it against.
 */
export async function benchTranslation({
  long,
  film,
}: {
  long: boolean;
  film?: string;
}): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const said: FilmLine[] = [];
  const vendors = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const send = (value: unknown) =>
          response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
        const segments = said.map(({ start, end, zh }) => ({ start, end, text: zh }));
        if (request.url === '/v1/audio/transcriptions') return void send({ text: '', segments });
        if (request.url === '/languages')
          return void send(['zh', 'en'].map((code) => ({ code, name: code, targets: ['zh', 'en'] })));
        const { q } = JSON.parse(Buffer.concat(chunks).toString()) as { q: string[] };
        send({ translatedText: q.map((text) => said.find(({ zh }) => zh === text)?.en ?? '') });
      });
  });
  await new Promise<void>((resolve) => vendors.listen(0, '127.0.0.1', resolve));
  const vendor = `http://127.0.0.1:${(vendors.address() as AddressInfo).port}`;
  const database = await makeDatabase('embedded');
  const environment = { PORT: '0', HOST: '127.0.0.1', LIKENESS_DATA: folder, LIKENESS_LOG: 'error' };
  // These lines are approved without a look, so one order follows another at once.
  const alone = {
    TRUST_PROXY: '1',
    LIKENESS_PREPARE_AHEAD: '0',
    LIKENESS_NATURAL_VOICES: '0',
    LIKENESS_STARTS_PER_SECOND: '1000',
  };
  const config = readConfig({ ...environment, ...alone });
  const recognition = { kind: 'openai' as const, baseUrl: `${vendor}/v1` };
  const app = await createApp(
    { ...config, libraryDir: folder, recognition, libreTranslate: { baseUrl: vendor } },
    {
      database: { db: database.db, connection: database.connection, kind: 'external', close: async () => {} },
    },
  );
  try {
    const origin = await app.listen();
    const english = { language: 'en-US', driver: 'flite' };
    const voices = [
      await putVoice(app.context, null, { ...english, engineVoice: 'en-hostess' }),
      await putVoice(app.context, null, { ...english, engineVoice: 'en-narrator' }),
    ];
    const studio: Studio = { app, origin, user: await person(app, origin, 0), voices, said };
    const films = await makeFilms(folder, long ? { only: longName, small: true } : { only: film });
    return long ? await longFilm(studio, films[0]!, folder) : await eachFilm(studio, films, folder);
  } finally {
    await app.close();
    await database.close();
    vendors.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Translates a film: its speakers are told apart, given voices and, where they are seen together, their faces. */
async function translated({ app, origin, user, voices, said }: Studio, film: Film, out: string) {
  said.splice(0, said.length, ...film.lines);
  const { api, id: userId } = user;
  const stored = await putFile(
    app.context,
    userId,
    'video',
    { durationMs: Math.round(film.seconds * 1000) },
    { path: film.path },
  );
  const form = { source_lang: 'zh-CN', target_lang: 'en-US', mode: 'lips', review: true } as const;
  const { id } = await api.translateVideo.create({
    ...form,
    file_id: stored.id,
    voice_id: voices[0]!,
    subtitles: 'target',
  });
  const state = async () => (await api.translateVideo.list({})).list.find((row) => row.id === id)!;
  while (!(await state()).waiting) await sleep(200);
  const found = await api.translateVideo.lines({ id });
  const seen = film.together === undefined ? [] : await facesAt(api, id, film.together);
  const count = Math.max(...film.lines.map(({ speaker }) => speaker));
  await api.translateVideo.saveLines({
    id,
    lines: found.lines.map((line, at) => ({ ...line, speaker: film.lines[at]!.speaker })),
    speakers: Array.from({ length: count }, (_, at) => ({
      n: at + 1,
      name: '',
      voice_id: voices[at]!,
      face: seen[at] ?? null,
    })),
  });
  await api.translateVideo.render({ id });
  for (;;) {
    const row = await state();
    if (row.status === 'failed' || row.waiting) throw new Error(`${film.name}: ${row.message ?? 'too long'}`);
    if (row.status === 'success') {
      const get = async (url: string) => Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
      await writeFile(out, await get(row.url));
      const cues = readSubtitles((await get(row.subtitles!.srt)).toString());
      return { row, cues, lines: (await api.translateVideo.lines({ id })).lines, faces: seen };
    }
    await sleep(300);
  }
}

type Api = Studio['user']['api'];
async function facesAt(api: Api, id: string, at: number) {
  const { faces } = await api.translateVideo.faces({ id, at });
  return faces.toSorted((a, b) => a.x - b.x);
}

async function eachFilm(studio: Studio, films: Film[], folder: string): Promise<BenchRow[]> {
  const late: number[] = [];
  const rates: number[] = [];
  const rs: number[] = [];
  const frames: Compared[] = [];
  for (const film of films) {
    const out = join(folder, `${film.name}-en.mp4`);
    const { result, cpu } = await measured(() => translated(studio, film, out));
    const { row, cues, lines, faces } = result;
    const off = film.lines.map(({ start }, at) => Math.abs((cues[at]?.start ?? Infinity) - start));
    const fast = lines.map(({ rate }) => rate);
    late.push(...off);
    rates.push(...fast);
    const r = row.quality?.['sync_r'] ?? 0;
    rs.push(r);
    const spoken = film.lines.map(({ speaker }, at) => ({ ...cues[at]!, speaker }));
    const like = await compared({ ...film, out, faces, spoken });
    frames.push(like);
    console.error(
      `${film.name.padEnd(22)}${film.seconds.toFixed(1)} s, r ${r.toFixed(3)}, ${film.lines.length} lines, ` +
        `latest ${(1000 * most(off)).toFixed(0)} ms, rate ${most(fast).toFixed(2)}, ${like.cuts} cuts, ` +
        `flicker ${like.flicker.toFixed(2)}, other shots ${like.strange}, other faces ${like.others} of ${like.frames} frames, ` +
        `${cpu.toFixed(0)} CPU s`,
    );
  }
  const share = (fits: (value: number) => boolean, of: number[]) =>
    (100 * of.filter(fits).length) / of.length;
  return [
    {
      name: `lines of ${films.length} films within 100 ms`,
      value: share((s) => s <= goals.late, late),
      unit: '%',
      baseline: 100,
    },
    { name: 'latest line', value: 1000 * most(late), unit: 'ms', baseline: 1000 * goals.late },
    { name: 'highest rate', value: most(rates), unit: '×', baseline: goals.rate },
    { name: 'r of the lips, lowest', value: Math.min(...rs), unit: '', baseline: goals.r },
    {
      name: 'flicker at cuts, grey levels, worst',
      value: most(frames.map((it) => it.flicker)),
      unit: '',
      baseline: 2,
    },
    { name: 'frames of another shot at cuts', value: sum(frames, (it) => it.strange), unit: '', baseline: 0 },
    {
      name: 'frames in which another face speaks',
      value: sum(frames, (it) => it.others),
      unit: '',
      baseline: 0,
    },
  ];
}

const most = (of: number[]) => Math.max(...of);
const sum = (of: Compared[], value: (one: Compared) => number) =>
  of.reduce((all, one) => all + value(one), 0);

/** The same words written in another way, for nothing is spoken twice that is written alike. */
const distinct = ({ zh, en }: FilmLine, n: number) => ({
  zh: `${zh}${n}`,
  en: en
    .split(' ')
    .map((word, at) => ((n >> at) & 1 ? word[0]!.toUpperCase() + word.slice(1) : word))
    .join(' '),
});

/** One film over and over, so long and ten times as long. */
async function longFilm(studio: Studio, film: Film, folder: string): Promise<BenchRow[]> {
  const costs: Cost<unknown>[] = [];
  for (const seconds of [shortSeconds, longSeconds]) {
    const times = Math.floor(seconds / film.seconds);
    const path = join(folder, `film-${times}.mp4`);
    const again = Array.from({ length: times }, (_, n) => n * film.seconds);
    await runMedia({
      program: 'ffmpeg',
      args: [
        ['-stream_loop', String(times - 1), inputOptions(true), '-i', reads(film.path)],
        ['-t', String(times * film.seconds), '-c', 'copy', '-y', writes(path)],
      ].flat(),
      trusted: true,
    });
    const lines = again.flatMap((shift, n) =>
      film.lines.map((line) => ({
        ...line,
        start: line.start + shift,
        end: line.end + shift,
        ...distinct(line, n),
      })),
    );
    const repeated = { ...film, path, seconds: times * film.seconds, lines };
    const own = process.cpuUsage();
    const cost = await measured(() => translated(studio, repeated, join(folder, 'out.mp4')));
    const { user, system } = process.cpuUsage(own);
    costs.push({ ...cost, cpu: (cost.cpu + (user + system) / 1e6) / (repeated.seconds / 60) });
    console.error(`${repeated.seconds.toFixed(0)} s: ${costs.at(-1)!.cpu.toFixed(1)} CPU s a minute`);
  }
  const [short, long] = costs as [Cost<unknown>, Cost<unknown>];
  const ratio = long.cpu / short.cpu;
  return [
    {
      name: 'translation of 10 minutes, CPU of a minute, against 1 minute',
      value: long.cpu,
      unit: 's',
      baseline: short.cpu,
      ratio,
    },
    { name: 'the same: peak memory', value: long.peakMb, unit: 'MB', baseline: goals.memoryMb },
    { name: 'the same: ready after', value: long.wall, unit: 's' },
  ];
}
