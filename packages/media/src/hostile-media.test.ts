import { execFile } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { canaryText, make, makeMovie, workFolder } from '../test/make-media.ts';
import { decodeFrames } from './decode.ts';
import { stripMetadata, writeLabel } from './label.ts';
import { normaliseAudio, normaliseVideo } from './normalise.ts';
import { probe } from './probe.ts';
import { allowedDecoders } from './whitelist.ts';

const run = promisify(execFile);
const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const untrusted = { trusted: false } as const;
const limits = { maxSeconds: 1800, trusted: false };
const has = (program: string): Promise<boolean> =>
  run('which', [program]).then(
    () => true,
    () => false,
  );

/** Calls `change` with the position of every box of a type, however deep. */
function eachBox(bytes: Buffer, type: string, change: (at: number) => void): void {
  for (let found = bytes.indexOf(type); found >= 0; found = bytes.indexOf(type, found + 4)) change(found - 4);
}

describe('a header that lies about its length', () => {
  test('counts as long as its packets say', async () => {
    await make([
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=64x48:rate=1',
      '-frames:v',
      '3',
      '-vf',
      'setpts=N*36000/TB',
      '-vsync',
      'passthrough',
      '-c:v',
      'libx264',
      '-bf',
      '0',
      '-video_track_timescale',
      '1000',
      at('long.mp4'),
    ]);
    const bytes = await readFile(at('long.mp4'));
    eachBox(bytes, 'mvhd', (box) => bytes.writeUInt32BE(5000, box + 24));
    eachBox(bytes, 'mdhd', (box) => bytes.writeUInt32BE(5000, box + 24));
    eachBox(bytes, 'tkhd', (box) => bytes.writeUInt32BE(5000, box + 28));
    await writeFile(at('lie.mp4'), bytes);
    const { duration, claimedDuration } = await probe(at('lie.mp4'), untrusted);
    expect(claimedDuration).toBeLessThan(6);
    expect(duration).toBeGreaterThan(71_990);
    await expect(normaliseVideo(at('lie.mp4'), at('x.mp4'), limits)).rejects.toMatchObject({
      problem: 'media-too-long',
    });
  });

  test('an edit list that hides most of a file is measured as it plays', async () => {
    await makeMovie(at('full.mp4'), {
      seconds: 4,
      sound: false,
      args: ['-bf', '0', '-movflags', '+use_metadata_tags'],
    });
    const bytes = await readFile(at('full.mp4'));
    eachBox(bytes, 'elst', (box) => bytes.writeUInt32BE(1000, box + 16));
    await writeFile(at('edited.mp4'), bytes);
    const { duration } = await probe(at('edited.mp4'), untrusted);
    let frames = 0;
    for await (const _ of decodeFrames(at('edited.mp4'), { pixelFormat: 'gray', ...untrusted })) frames++;
    expect(Math.abs(duration - frames / 25)).toBeLessThanOrEqual(0.08);
  });
});

describe('what asks for too much', () => {
  test('a huge picture is refused before it is decoded', async () => {
    await make([
      '-f',
      'lavfi',
      '-i',
      'color=black:size=16384x8192:rate=1',
      '-frames:v',
      '1',
      '-c:v',
      'mjpeg',
      '-pix_fmt',
      'yuvj420p',
      at('huge.mp4'),
    ]);
    const problem = 'media-limit';
    await expect(probe(at('huge.mp4'), untrusted)).rejects.toMatchObject({ problem });
    await expect(normaliseVideo(at('huge.mp4'), at('x.mp4'), limits)).rejects.toMatchObject({ problem });
  });

  test('forty sound tracks are refused', async () => {
    await make(['-f', 'lavfi', '-i', 'sine=duration=0.2', '-c:a', 'aac', at('track.m4a')]);
    const maps = Array.from({ length: 40 }, () => ['-map', '0:a']).flat();
    await make(['-i', at('track.m4a'), ...maps, '-c', 'copy', at('tracks.m4a')]);
    await expect(probe(at('tracks.m4a'), untrusted)).rejects.toMatchObject({ problem: 'media-limit' });
  });
});

describe('decoders that are not needed', () => {
  test.each([
    ['magicyuv', 'mov', []],
    ['magicyuv', 'avi', []],
    ['qtrle', 'mov', ['-pix_fmt', 'rgb24']],
    ['svq1', 'mov', ['-pix_fmt', 'yuv410p']],
    ['cinepak', 'mov', []],
    ['png', 'mov', []],
    ['jpeg2000', 'mov', []],
    ['dvvideo', 'mov', ['-s', '720x576', '-pix_fmt', 'yuv420p', '-r', '25']],
    ['ffv1', 'avi', []],
    ['flv', 'flv', []],
  ])('%s in .%s is refused', async (codec, container, args) => {
    const original = at(`${codec}.${container}`);
    await make(['-f', 'lavfi', '-i', 'testsrc2=size=64x48:duration=0.2', '-c:v', codec, ...args, original]);
    const path = at(`${codec}-${container}.mp4`);
    await writeFile(path, await readFile(original));
    const problem = container === 'mov' ? 'picture-format' : 'media-unreadable';
    await expect(probe(path, untrusted)).rejects.toMatchObject({ problem });
    const decoding = decodeFrames(path, {
      pixelFormat: 'gray',
      fps: 5,
      width: 64,
      height: 48,
      ...untrusted,
    }).next();
    await expect(decoding).rejects.toMatchObject({ problem });
  });

  test('the whitelist names only decoders that exist for real uploads', () => {
    expect(allowedDecoders).not.toContain('magicyuv');
    expect(new Set(allowedDecoders).size).toBe(allowedDecoders.length);
    expect(allowedDecoders.length).toBeLessThan(45);
  });
});

describe('foreign bytes and metadata do not survive', () => {
  const canary = canaryText();
  const script = `<html><script>alert("${canary}")</script></html>`;

  test('in a video: after the end, in a free box and in the tags', async () => {
    const tags = ['title', 'comment', 'artist', 'location', 'com.apple.quicktime.make', 'xmp'];
    await makeMovie(at('tagged.mp4'), {
      args: [...tags.flatMap((tag) => ['-metadata', `${tag}=${canary}`]), '-movflags', '+use_metadata_tags'],
    });
    const box = Buffer.alloc(8 + script.length);
    box.writeUInt32BE(box.length, 0);
    box.write(`free${script}`, 4);
    await appendFile(at('tagged.mp4'), Buffer.concat([box, Buffer.from(script)]));
    expect((await readFile(at('tagged.mp4'))).includes(canary)).toBe(true);
    await normaliseVideo(at('tagged.mp4'), at('clean.mp4'), limits);
    await stripMetadata(at('tagged.mp4'), at('stripped.mp4'), untrusted);
    await normaliseAudio(at('tagged.mp4'), at('clean.m4a'), limits);
    await normaliseAudio(at('tagged.mp4'), at('clean.wav'), limits);
    for (const name of ['clean.mp4', 'stripped.mp4', 'clean.m4a', 'clean.wav']) {
      expect((await readFile(at(name))).includes(canary), name).toBe(false);
    }
  });

  test('in an MP3 with a page in its tag', async () => {
    await make(['-f', 'lavfi', '-i', 'sine=duration=1', '-metadata', `title=${script}`, at('tagged.mp3')]);
    await appendFile(at('tagged.mp3'), script);
    await normaliseAudio(at('tagged.mp3'), at('clean2.mp3'), limits);
    await stripMetadata(at('tagged.mp3'), at('stripped.mp3'), untrusted);
    expect((await readFile(at('clean2.mp3'))).includes(canary)).toBe(false);
    expect((await readFile(at('stripped.mp3'))).subarray(0, 2000).includes(canary)).toBe(false);
  });

  test('what we keep says nothing about the maker but our own label', async () => {
    if (!(await has('exiftool')))
      return console.warn('The label is not read with exiftool: it is not installed.');
    await writeLabel(at('clean.mp4'), at('labelled.mp4'), { producer: '映声', contentId: 'work-7' });
    const { stdout } = await run('exiftool', ['-json', '-G1', at('labelled.mp4')]);
    const [tags = {}] = JSON.parse(stdout) as Record<string, unknown>[];
    const told = Object.entries(tags).filter(([name]) => /Keys|UserData|ItemList|XMP|GPS/.test(name));
    const allowed = /AIGC|Comment|MajorBrand|Encoder/;
    expect(told.filter(([name]) => !allowed.test(name))).toEqual([]);
    expect(JSON.stringify(told)).toContain('映声');
    expect(JSON.stringify(tags)).not.toMatch(/Lavf\d/);
  });
});

describe('names', () => {
  test.each([
    '-i.mp4',
    '-vf.mp4',
    "a'b;$(touch x)`id`.mp4",
    'a b&c|d.mp4',
    'concat:a|b.mp4',
    'http:x.mp4',
    '影片 🎬.mp4',
    'a\nb.mp4',
    '%d.mp4',
  ])('a file called %j is only a file', async (name) => {
    await makeMovie(at('plain.mp4'), { seconds: 0.2 });
    await writeFile(at(name), await readFile(at('plain.mp4')));
    expect((await probe(at(name), untrusted)).video?.frames).toBe(5);
    await stripMetadata(at(name), at(`out-${name}`), untrusted);
    expect((await probe(at(`out-${name}`), { trusted: true })).video?.frames).toBe(5);
  });
});

describe('mutated files', () => {
  test('end as a result or as a named problem, always', async () => {
    if (!(await has('zzuf'))) return console.warn('No mutated files are tried: zzuf is not installed.');
    await makeMovie(at('seed.mp4'), { seconds: 0.4 });
    await make(['-f', 'lavfi', '-i', 'sine=duration=0.4', at('seed.mp3')]);
    const outcomes: string[] = [];
    for (const seed of ['seed.mp4', 'seed.mp3']) {
      for (let number = 0; number < 8; number++) {
        const { stdout } = await run('zzuf', ['-s', String(number), '-r', '0.0005:0.02', 'cat', at(seed)], {
          encoding: 'buffer',
          maxBuffer: 8 << 20,
        });
        const path = at(`mutated-${number}-${seed}`);
        await writeFile(path, stdout);
        const making = seed.endsWith('mp4')
          ? normaliseVideo(path, at('mutated.out.mp4'), limits)
          : normaliseAudio(path, at('mutated.out.m4a'), limits);
        outcomes.push(
          await making.then(
            () => 'made',
            (error: { problem?: string; message: string }) => error.problem ?? `UNNAMED ${error.message}`,
          ),
        );
      }
    }
    expect(outcomes.filter((outcome) => !/^(made|media-[a-z-]+)$/.test(outcome))).toEqual([]);
  });
});
