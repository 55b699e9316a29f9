import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { probe } from '@likeness/media/probe';
import sharp from 'sharp';

const program = new URL('main.ts', import.meta.url).pathname;
const poster = new URL('../../../../library/presenters/maya/poster.jpg', import.meta.url).pathname;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-cli-'));
  await mkdir(join(folder, 'data'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a person at a terminal gets. */
function likeness(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const env = { ...process.env, LIKENESS_DATA: join(folder, 'data') };
  return new Promise((done) => {
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, out, err) =>
      done({ exit: error ? Number(error.code) : 0, out, err }),
    );
  });
}
const render = (...args: string[]) => likeness('render', ...args);

describe('the command line', () => {
  test('makes a picture say a sentence and reports on it', async () => {
    const out = join(folder, 'out.mp4');
    const said = ['--voice', 'yunxi', '--text', '大家好，欢迎来到映声，今天天气很好。'];
    const { exit, out: printed, err } = await render('--avatar', poster, ...said, '--out', out, '--json');
    expect(exit, err).toBe(0);
    expect(err).toContain('render');
    const report = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Record<string, number> & {
      sync: { r: number; lag_ms: number };
    };
    const { video, duration } = await probe(out, { trusted: true });
    expect(report).toMatchObject({ width: video?.width, height: video?.height, fps: 25 });
    expect(Math.abs(duration - (report['seconds'] ?? 0))).toBeLessThan(0.1);
    for (const cost of ['prepare_cpu_seconds', 'cpu_seconds', 'wall_seconds', 'peak_rss_mb'])
      expect(report[cost]).toBeGreaterThan(0);
    expect(report.sync.r).toBeGreaterThan(0.8);
    expect(Math.abs(report.sync.lag_ms)).toBeLessThanOrEqual(40);
  });

  const maya = ['--avatar', 'maya'];
  const someone = [...maya, '--voice', 'james'];
  const result = ['--out', 'out.mp4'];
  test.each([
    ['an unknown command', ['fly'], /no command "fly"/],
    ['an unknown option', ['render', '--bogus'], /--bogus/],
    ['codes without points', ['codes', 'create', '--count', '3'], /--points/],
    [
      'codes of an unknown membership',
      ['codes', 'create', '--count', '3', '--points', '5', '--membership', 'gold', '--membership-days', '3'],
      /studio\|suite\|employee/,
    ],
    ['no avatar', ['render', ...result], /--avatar is missing/],
    [
      'an unknown avatar',
      ['render', '--avatar', 'no-such-avatar', ...result],
      /no avatar or file "no-such-avatar".*maya/,
    ],
    [
      'an unknown voice',
      ['render', ...maya, '--voice', 'x', '--text', 'hi', ...result],
      /no voice "x".*yunxi/,
    ],
    [
      'another shape',
      ['render', ...someone, '--text', 'hi', '--aspect', '2:1', ...result],
      /--aspect is one of/,
    ],
    [
      'a transparent MP4',
      ['render', ...someone, '--text', 'hi', '--background', 'transparent', ...result],
      /end in \.webm/,
    ],
    [
      'a picture without an outline',
      ['render', '--avatar', poster, '--voice', 'james', '--text', 'hi', '--background', 'green', ...result],
      /outline|background/,
    ],
    [
      'a missing background',
      ['render', ...someone, '--text', 'hi', '--background', 'none.jpg', ...result],
      /no picture .*none\.jpg/,
    ],
    [
      'a mouth that is no four numbers',
      ['render', ...maya, '--mouth', '0.5,0.6', '--voice', 'james', '--text', 'hi', ...result],
      /--mouth takes four numbers.*0\.5,0\.6,0\.2,0/,
    ],
    [
      'a mouth outside the picture',
      ['render', ...maya, '--mouth', '0.5,1.6,0.2,0', '--voice', 'james', '--text', 'hi', ...result],
      /The y of --mouth is 1\.6.*between 0 and 1/,
    ],
    [
      'a mouth placed on a video',
      ['render', ...maya, '--mouth', '0.5,0.6,0.2,0', '--voice', 'james', '--text', 'hi', ...result],
      /picture.*clip\.mp4 is a video/,
    ],
    ['no words', ['render', ...someone, ...result], /exactly one of/],
    ['empty words', ['render', ...someone, '--text', ' ', ...result], /script/i],
    ['a missing recording', ['render', ...maya, '--audio', 'x.wav', ...result], /no file x\.wav/],
    [
      'nowhere to go',
      ['render', ...someone, '--text', 'hi', '--out', 'no/such/out.mp4'],
      /folder of .* does not exist/,
    ],
  ])('says in one sentence what is wrong with %s', async (_what, args, sentence) => {
    const { exit, out, err } = await likeness(...args);
    expect(exit).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(sentence);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('asks where the mouth of a picture is that shows none, and lets it speak there', async () => {
    const blank = join(folder, 'blank.png');
    await sharp({ create: { width: 320, height: 320, channels: 3, background: '#7a9' } }).toFile(blank);
    const words = ['--avatar', blank, '--voice', 'james', '--text', 'My mouth.', '--out', 'placed.mp4'];
    const refused = await render(...words);
    expect(refused.exit).toBe(1);
    expect(refused.err).toMatch(/found in this picture.*--mouth x,y,width,tilt/);
    expect(refused.err).not.toMatch(/footage|video/);
    const { exit, err } = await render(...words, '--mouth', '0.5,0.6,0.3,5');
    expect(exit, err).toBe(0);
    const { video } = await probe(join(folder, 'placed.mp4'), { trusted: true });
    // Small pictures are enlarged up to twice.
    expect(video).toMatchObject({ width: 640, height: 640 });
  });

  test('refuses a file that only calls itself a video, and leaves nothing where the result should be', async () => {
    const pretender = join(folder, 'false.mp4');
    await writeFile(pretender, 'not a video');
    const out = join(folder, 'none.mp4');
    const { exit, err } = await render(
      '--avatar',
      pretender,
      '--voice',
      'james',
      '--text',
      'hi',
      '--out',
      out,
    );
    expect(exit).toBe(1);
    expect(err).toMatch(/cannot be read/);
    await expect(readFile(out)).rejects.toThrow(/ENOENT/);
  });
});
