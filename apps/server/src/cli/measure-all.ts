import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import { problem } from '@likeness/domain/problems';
import type { Emotion } from '@likeness/domain/speech';
import { speechEngines } from '@likeness/engines/speech/index';
import { maxFootage } from '@likeness/media/encoder-settings';
import { normaliseAudio, normaliseVideo } from '@likeness/media/normalise';
import { writeWav } from '@likeness/media/wav';
import type { Figures } from '@likeness/talking-head/measure/figures';
import type { FindingName, Findings } from '@likeness/talking-head/avatar/findings';
import { PICTURE_VERSION } from '@likeness/talking-head/avatar/picture-manifest';
import { PLACED_VERSION } from '@likeness/talking-head/avatar/placed-manifest';
import type { PictureInspection } from '@likeness/talking-head/pictures/inspect-picture';
import { AVATAR_VERSION, avatarFiles } from '@likeness/talking-head/avatar/manifest';
import { runEngine } from '../children/child.ts';
import { judgedLooks } from '../features/speaking/judge.ts';
import { findVoice } from './library.ts';
import type { MeasureCase } from './measure-case.ts';
import { measureCases } from './measure-cases.ts';
import type { Engine } from './prepared.ts';
import { takeAgain } from './measure-takes.ts';
import { misses, tableText, type MeasuredCase } from './measure-table.ts';
import { progressLine } from './meter.ts';
import { UsageError } from './usage.ts';

const talkingHead = new URL(import.meta.resolve('@likeness/talking-head/process'));
const limits = { memoryMb: 3000, seconds: 1800, outputMb: 4000 };

export type MeasureAllOptions = {
  libraryDir: string;
  /** People and recordings that are not ours to ship; their cases are left out without it. */
  samplesDir: string | undefined;
  /**
   * Receives per case the figures, a contact sheet, the video and its timeline, and `table.md` and `table.json` of all
   * cases that were ever measured into it.
   */
  out: string;
  /** Only these; all when empty. */
  names: string[];
  emotion?: Emotion | undefined;
  /** Prepared avatars of an earlier run in the same folder are used again. */
  reuse: boolean;
};

/** Renders every case with the engines of the server, watches the videos again and writes what was seen. */
export async function measureAll(options: MeasureAllOptions): Promise<void> {
  const known = await measureCases(options.libraryDir, options.samplesDir);
  const wrong = options.names.find((name) => !known.some((it) => it.name === name));
  if (wrong)
    throw new UsageError(`There is no case "${wrong}". There are: ${known.map((it) => it.name).join(', ')}.`);
  const cases = known.filter(({ name }) => options.names.length === 0 || options.names.includes(name));
  const out = resolve(options.out);
  await mkdir(join(out, 'avatars'), { recursive: true });
  for (const it of cases) {
    const row = await measureCase(it, { ...options, out }).catch((error: unknown) => ({
      name: it.name,
      failed: error instanceof Error ? error.message : String(error),
    }));
    await writeFile(join(out, `${it.name}.json`), JSON.stringify(row));
    console.log(tableText([row]).split('\n').at(-2));
  }
  const rows = await measuredIn(out, known);
  const text = tableText(rows);
  await writeFile(join(out, 'table.md'), text);
  await writeFile(join(out, 'table.json'), JSON.stringify(rows, null, 1));
  console.log(`\n${text}\n${misses(rows)} figures miss what is demanded. Sheets and videos: ${out}`);
}

/** What this run and earlier ones left in the folder, in the order of the cases. */
async function measuredIn(out: string, cases: MeasureCase[]): Promise<MeasuredCase[]> {
  const texts = await Promise.all(
    cases.map(({ name }) => readFile(join(out, `${name}.json`), 'utf8').catch(() => undefined)),
  );
  return texts.filter((it) => it !== undefined).map((it) => JSON.parse(it) as MeasuredCase);
}

async function measureCase(it: MeasureCase, options: MeasureAllOptions): Promise<MeasuredCase> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-measure-'));
  const progress = progressLine();
  const engine = <T>(request: Record<string, unknown>) =>
    runEngine<T>(talkingHead, request, limits, {
      folder,
      signal: new AbortController().signal,
      onProgress: (stage, fraction) => progress(`${it.name}: ${stage}`, fraction),
    });
  try {
    const avatarDir = join(options.out, 'avatars', it.name);
    if (!options.reuse || !(await isCurrent(avatarDir, it.kind))) {
      await rm(avatarDir, { recursive: true, force: true });
      const op = it.kind === 'footage' ? 'prepare' : 'prepare-picture';
      const taken = it.again ? await takeAgain(it.source, it.kind, it.again, folder) : it.source;
      const copies = it.upload && it.kind === 'footage';
      const source = copies ? join(folder, 'footage.mp4') : taken;
      if (copies) await normaliseVideo(taken, source, { maxSeconds: maxFootage, trusted: false });
      const placement = it.kind === 'placed' ? (it.placement ?? (await guessed(engine, source))) : undefined;
      // Clips of the library are our own, and tell their gestures.
      const trusted = it.upload ?? (it.kind === 'footage' && !it.again);
      await engine({ op, source, trusted, placement, outDir: avatarDir });
    }
    const voiced = { ...(await voice(it, options, folder)), emotion: options.emotion };
    const video = join(options.out, `${it.name}.mp4`);
    const made = await engine<{ heldFrames?: number }>({ op: 'render', avatarDir, ...voiced, out: video });
    if (voiced.timeline) await copyFile(voiced.timeline, join(options.out, `${it.name}.timeline.json`));
    const sheet = join(options.out, `${it.name}.png`);
    const footage = it.upload ? join(avatarDir, avatarFiles.base) : it.source;
    const source = it.kind === 'footage' ? footage : undefined;
    const figures = await engine<Figures>({
      op: 'measure',
      video,
      avatarDir,
      source,
      sheet,
      looks: judgedLooks,
      ...voiced,
    });
    const said = await findingsOf(avatarDir);
    return {
      name: it.name,
      ...figures,
      ...(made.heldFrames === undefined ? {} : { heldFrames: made.heldFrames }),
      ...(said && { said }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Manifest = { version?: number; findings?: Findings };

async function manifestOf(avatarDir: string): Promise<Manifest> {
  const text = await readFile(join(avatarDir, avatarFiles.manifest), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Manifest;
}

/** What was noticed in the footage of a prepared avatar; nothing of a picture. */
async function findingsOf(avatarDir: string): Promise<FindingName[] | undefined> {
  return (await manifestOf(avatarDir)).findings?.problems;
}

async function isCurrent(avatarDir: string, kind: MeasureCase['kind']): Promise<boolean> {
  const { version } = await manifestOf(avatarDir);
  return version === { footage: AVATAR_VERSION, picture: PICTURE_VERSION, placed: PLACED_VERSION }[kind];
}

/** Where the mouth of an animal seems likely, as its user is shown it. */
async function guessed(engine: Engine, source: string): Promise<Placement> {
  const { guess } = await engine<PictureInspection>({ op: 'inspect-picture', source });
  if (!guess) throw problem('picture-needs-placement');
  return guess;
}

async function voice(
  { speech }: MeasureCase,
  { libraryDir, emotion }: MeasureAllOptions,
  folder: string,
): Promise<{ audio: string; timeline: string | null }> {
  const audio = join(folder, 'speech.wav');
  if ('recording' in speech) {
    await normaliseAudio(speech.recording, audio, { maxSeconds: 30, trusted: false });
    return { audio, timeline: null };
  }
  const chosen = await findVoice(libraryDir, speech.voice);
  const driver = speechEngines().driver(chosen.driver);
  if (!driver) throw problem('voice-engine-missing');
  try {
    const request = {
      text: speech.text,
      voice: chosen.engineVoice,
      emotion: emotion ?? ('default' as const),
    };
    const spoken = await driver.synthesize(request);
    const timeline = join(folder, 'timeline.json');
    await writeWav(audio, spoken.samples, spoken.sampleRate);
    await writeFile(timeline, JSON.stringify(spoken.timeline));
    return { audio, timeline };
  } finally {
    await driver.close();
  }
}
