import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeQuality } from '@likeness/domain/quality';
import type { Emotion, SpeechTimeline } from '@likeness/domain/speech';
import { decodeFrames } from '@likeness/media/decode';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { probe } from '@likeness/media/probe';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Figures } from './measure/figures.ts';
import type { AvatarManifest } from './avatar/manifest.ts';
import type { Precheck } from './prepare/precheck.ts';
import type { RenderReport } from './streams/render-request.ts';

const root = new URL('../../..', import.meta.url).pathname;
/** A presenter of our own, so that nothing is ever skipped. */
const footage = join(root, 'library/presenters/lin/clip.mp4');

const SPEECH = 5;

/** Syllables of "ma", "pa", "sa" and "lo" with a pause in the middle; the sound is a hum that stops in the pause. */
function timeline(): SpeechTimeline {
  const phones: SpeechTimeline['phones'] = [{ symbol: 'pau', start: 0, end: 0.4 }];
  const syllables = ['m aa', 'p aa', 's aa', 'l ow', 'b iy', 't eh'];
  for (let t = 0.4, k = 0; t < SPEECH - 0.8; k++) {
    if (t > 3.2 && t < 3.9) {
      phones.push({ symbol: 'pau', start: t, end: t + 0.7 });
      t += 0.7;
    }
    const [consonant, vowel] = syllables[(k * 5) % 6]!.split(' ');
    phones.push(
      { symbol: consonant!, start: t, end: t + 0.09 },
      { symbol: vowel!, start: t + 0.09, end: t + 0.27 },
    );
    t += 0.27;
  }
  const last = phones.at(-1)!.end;
  phones.push({ symbol: 'pau', start: last, end: SPEECH });
  return { duration: SPEECH, words: [], phones };
}

const RATE = 16_000;

/** A hum that is loud in vowels, soft in consonants and silent in pauses and stops. */
function hum({ phones }: SpeechTimeline): Float32Array {
  const loudness = (symbol: string): number => {
    if (symbol === 'pau' || symbol === 'p' || symbol === 't') return 0;
    return symbol.length === 2 ? 0.3 : 0.06;
  };
  const samples = new Float32Array(SPEECH * RATE);
  for (const { symbol, start, end } of phones) {
    for (let i = Math.floor(start * RATE); i < Math.min(samples.length, end * RATE); i++)
      samples[i] = Math.sin(i / 20) * loudness(symbol);
  }
  return samples;
}

type Reply = {
  done?: unknown;
  failed?: { problem: string; detail?: string };
  progress?: { stage: string; fraction: number };
};

/** Asks the engine's process as the server does. */
async function ask<T>(request: Record<string, unknown>, stages: string[] = []): Promise<T> {
  const child = fork(new URL('./process.ts', import.meta.url), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  return new Promise((done, fail) => {
    child.on('message', (reply: Reply) => {
      if (reply.progress) stages.push(reply.progress.stage);
      else if (reply.failed) fail(new Error(`${reply.failed.problem}: ${reply.failed.detail}`));
      else done(reply.done as T);
    });
    child.on('error', fail);
    child.on('exit', () => fail(new Error('the engine ended without a report')));
    child.send(request);
  });
}

describe('a person cloned and made to speak', () => {
  let folder: string;
  const at = (name: string): string => join(folder, name);
  let manifest: AvatarManifest;
  let report: RenderReport;
  let plain: Figures;
  const stages: string[] = [];

  const convert = (from: string, args: string[], to: string): Promise<string> =>
    runMedia({
      program: 'ffmpeg',
      args: [inputOptions(true), '-i', reads(at(from)), args, writes(at(to))],
      trusted: true,
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talking-head-test-'));
    // Small and short, so that the test stays quick: the face is about 150 pixels high, the footage 4 s.
    await runMedia({
      program: 'ffmpeg',
      args: [
        [inputOptions(true), '-i', reads(footage), '-t', '4', '-an'],
        [
          '-vf',
          'crop=iw*0.6:ih*0.5:iw*0.2:ih*0.06,scale=432:-2,fps=25',
          '-crf',
          '14',
          writes(at('footage.mp4')),
        ],
      ],
      trusted: true,
    });
    await writeFile(at('timeline.json'), JSON.stringify(timeline()));
    await writeWav(at('speech.wav'), hum(timeline()), RATE);
    ({ manifest } = await ask<{ manifest: AvatarManifest }>({
      op: 'prepare',
      source: at('footage.mp4'),
      outDir: at('avatar'),
    }));
    report = await ask<RenderReport>(
      {
        op: 'render',
        avatarDir: at('avatar'),
        audio: at('speech.wav'),
        timeline: at('timeline.json'),
        out: at('out.mp4'),
        label: { producer: 'Likeness', contentId: 'w-1' },
      },
      stages,
    );
    plain = await measure('out.mp4');
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const measure = (video: string): Promise<Figures> =>
    ask<Figures>({
      op: 'measure',
      video: at(video),
      audio: at('speech.wav'),
      timeline: at('timeline.json'),
      avatarDir: at('avatar'),
    });

  test('a quick look finds the face', async () => {
    const look = await ask<Precheck>({ op: 'precheck', source: at('footage.mp4') });
    expect(look).toMatchObject({ usable: true, findings: { talking: true, faces: 1 } });
    expect(look.faces[0]!.width).toBeGreaterThan(0.1);
  });

  test('the clone knows the person', () => {
    expect(manifest.findings).toMatchObject({ trackedShare: 1, talking: true });
    expect(manifest.frames).toBe(100);
    expect(manifest.bank.length).toBeGreaterThan(80);
    expect(manifest.loops.length).toBeGreaterThan(0);
  });

  test('the video is as long as the sound, longer than the footage, and labelled', async () => {
    const { video, audio } = await probe(at('out.mp4'), { trusted: true });
    expect(video).toMatchObject({
      codec: 'h264',
      frames: SPEECH * 25,
      width: manifest.width,
      height: manifest.height,
    });
    expect(Math.abs(audio[0]!.duration - video!.duration)).toBeLessThan(0.04);
    expect(report.frames).toBe(SPEECH * 25);
    expect(stages).toContain('render');
    expect((await readFile(at('out.mp4'))).includes('ContentProducer')).toBe(true);
  });

  test('the mouth says what it should, when it should', async () => {
    expect(plain.r).toBeGreaterThan(0.85);
    expect(Math.abs(plain.lagMs!)).toBeLessThanOrEqual(40);
    expect(plain.closures).toBeGreaterThanOrEqual(0.8);
  });

  test('a blurred, a frozen and a random mouth are caught', async () => {
    await convert('out.mp4', ['-t', '4', '-vf', 'gblur=sigma=3', '-crf', '12'], 'blurred.mp4');
    await convert(
      'out.mp4',
      ['-vf', 'loop=loop=150:size=1:start=0,trim=end_frame=100', '-af', 'atrim=end=4'],
      'frozen.mp4',
    );
    expect((await measure('blurred.mp4')).sharpness).toBeLessThan(plain.sharpness! * 0.7);
    expect((await measure('frozen.mp4')).r).toBeLessThan(0.5);
    await convert('out.mp4', ['-vf', 'random=frames=100:seed=7', '-c:a', 'copy'], 'random.mp4');
    const random = await measure('random.mp4');
    expect(random.r).toBeLessThan(0.5);
    expect(random.silence).toBeLessThan(0.9);
    expect(judgeQuality({ flicker: random.flicker })[0]!.level).not.toBe('good');
  });

  test.each([-120, 40])(
    'sound that comes %i ms late is caught',
    async (ms) => {
      const delay = ms > 0 ? `adelay=${ms}:all=1` : `atrim=start=${-ms / 1000},asetpts=PTS-STARTPTS`;
      await convert('out.mp4', ['-c:v', 'copy', '-af', delay], 'shifted.mp4');
      const after = await measure('shifted.mp4');
      expect(Math.abs(plain.lagMs! - ms - after.lagMs!)).toBeLessThanOrEqual(10);
      expect(Math.abs(after.soundShiftMs! - ms)).toBeLessThanOrEqual(10);
    },
    240_000,
  );

  const renderHigh = (out: string, emotion?: Emotion) =>
    ask({
      op: 'render',
      avatarDir: at('avatar'),
      audio: at('speech.wav'),
      timeline: at('timeline.json'),
      out: at(out),
      maxSeconds: 1,
      quality: 'high',
      emotion,
    });

  const frame = async (file: string): Promise<Uint8Array> => {
    for await (const { data } of decodeFrames(at(file), { pixelFormat: 'gray', trusted: true }))
      return data.slice();
    throw new Error('no picture');
  };

  test('outside the region the footage is untouched', async () => {
    await renderHigh('high.mp4');
    // The same picture through the same encoder: what differs between this and the footage is not our doing.
    await convert('avatar/base.mp4', ['-t', '1', '-preset', 'fast', '-crf', '17'], 'bare.mp4');
    const [made, filmed] = [await frame('high.mp4'), await frame('avatar/base.mp4')];
    const bare = await frame('bare.mp4');
    const { region, width } = manifest;
    let worst = 0;
    let changed = 0;
    let unavoidable = 0;
    for (let i = 0; i < made.length; i++) {
      const [x, y] = [i % width, Math.floor(i / width)];
      const inside =
        x >= region.x && x < region.x + region.width && y >= region.y && y < region.y + region.height;
      // Encoding moves a pixel a little; another picture would move it a lot.
      if (inside) continue;
      worst = Math.max(worst, Math.abs(made[i]! - filmed[i]!));
      changed += (made[i]! - filmed[i]!) ** 2;
      unavoidable += (bare[i]! - filmed[i]!) ** 2;
    }
    expect(changed).toBeLessThan(1.2 * unavoidable);
    expect(worst).toBeLessThan(40);
  });

  test('surprise lifts the brows of the footage and leaves the rest above the mouth as it is', async () => {
    await renderHigh('surprised.mp4', 'surprised');
    const [made, filmed] = [await frame('surprised.mp4'), await frame('avatar/base.mp4')];
    const { region, width } = manifest;
    const differences = (from: number, to: number): number => {
      let sum = 0;
      for (let i = from * width; i < to * width; i++) sum += (made[i]! - filmed[i]!) ** 2;
      return sum / ((to - from) * width);
    };
    const top = differences(0, Math.floor(region.y / 4));
    expect(differences(Math.floor(region.y / 2), region.y)).toBeGreaterThan(3 * top + 3);
    expect(top).toBeLessThan(10);
  });

  test('a bank that lost its end fails the render and leaves no video', async () => {
    await cp(at('avatar'), at('torn'), { recursive: true });
    const bank = await readFile(at('avatar/bank.h264'));
    await writeFile(at('torn/bank.h264'), bank.subarray(0, bank.length / 2));
    const request = { op: 'render', avatarDir: at('torn'), audio: at('speech.wav') };
    await expect(ask({ ...request, timeline: at('timeline.json'), out: at('torn.mp4') })).rejects.toThrow(
      'the bank of the avatar is incomplete',
    );
    expect(existsSync(at('torn.mp4'))).toBe(false);
  });

  test('a picture without a face is refused by name', async () => {
    await runMedia({
      program: 'ffmpeg',
      args: [
        ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=25:duration=2'],
        ['-pix_fmt', 'yuv420p', writes(at('none.mp4'))],
      ],
      trusted: true,
    });
    await expect(ask({ op: 'prepare', source: at('none.mp4'), outDir: at('none') })).rejects.toThrow(
      'face-not-found',
    );
  });
});
