import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { make, makeMovie, workFolder } from '../test/make-media.ts';
import { makeCovers } from './cover.ts';
import { decodeAudio, decodeFrames } from './decode.ts';
import { normalRate } from './frame-rate.ts';
import { normaliseAudio, normaliseVideo } from './normalise.ts';
import { probe } from './probe.ts';

const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const untrusted = { trusted: false } as const;

const regular = { width: 160, height: 120 };

/** Files that are unusual but right: name, how to make it, and the size as displayed. */
const odd: [string, () => Promise<unknown>, { width: number; height: number }][] = [
  ['no-sound.mp4', () => makeMovie(at('no-sound.mp4'), { sound: false }), regular],
  [
    'odd-size.mov',
    () =>
      makeMovie(at('odd-size.mov'), { args: ['-vf', 'scale=161:121,format=yuv444p', '-pix_fmt', 'yuv444p'] }),
    { width: 161, height: 121 },
  ],
  ['ten-bit.mp4', () => makeMovie(at('ten-bit.mp4'), { args: ['-pix_fmt', 'yuv420p10le'] }), regular],
  ['mpeg4.mov', () => makeMovie(at('mpeg4.mov'), { args: ['-c:v', 'mpeg4'] }), regular],
  ['b-frames.mp4', () => makeMovie(at('b-frames.mp4'), { args: ['-preset', 'medium', '-bf', '4'] }), regular],
  ['moov-first.mp4', () => makeMovie(at('moov-first.mp4'), { args: ['-movflags', '+faststart'] }), regular],
  [
    'fragmented.mp4',
    () => makeMovie(at('fragmented.mp4'), { args: ['-movflags', '+frag_keyframe+empty_moov', '-g', '10'] }),
    regular,
  ],
  ['mono.mp4', () => makeMovie(at('mono.mp4'), { args: ['-ac', '1'] }), regular],
  ['surround.mp4', () => makeMovie(at('surround.mp4'), { args: ['-ac', '6'] }), regular],
  ['low-rate.mp4', () => makeMovie(at('low-rate.mp4'), { args: ['-ar', '8000', '-ac', '1'] }), regular],
  ['ntsc.mp4', () => makeMovie(at('ntsc.mp4'), { args: ['-r', '30000/1001'] }), regular],
  ['fast.mp4', () => makeMovie(at('fast.mp4'), { args: ['-r', '60'] }), regular],
  [
    'wide-pixels.mp4',
    () => makeMovie(at('wide-pixels.mp4'), { args: ['-vf', 'setsar=4/3'] }),
    { width: 213, height: 120 },
  ],
  [
    'uneven.mp4',
    () => makeMovie(at('uneven.mp4'), { args: ['-vf', "select='not(mod(n,7))+lt(n,10)'", '-vsync', 'vfr'] }),
    regular,
  ],
  [
    'upright.mp4',
    async () => {
      await makeMovie(at('lying.mp4'));
      await make(['-i', at('lying.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90', at('upright.mp4')]);
    },
    { width: 120, height: 160 },
  ],
  [
    'hdr.mp4',
    () =>
      makeMovie(at('hdr.mp4'), {
        args: [
          '-c:v',
          'libx265',
          '-pix_fmt',
          'yuv420p10le',
          '-color_primaries',
          'bt2020',
          '-color_trc',
          'smpte2084',
          '-colorspace',
          'bt2020nc',
          '-x265-params',
          'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
        ],
      }),
    regular,
  ],
];

describe('odd but right', () => {
  test.each(odd)('%s is understood and made regular', async (name, create, size) => {
    await create();
    const found = await probe(at(name), untrusted);
    expect(found.video).toMatchObject(size);
    expect(found.duration).toBeCloseTo(1, 0);
    const out = at(`${name}.out.mp4`);
    const made = await normaliseVideo(at(name), out, { maxSeconds: 60, trusted: false });
    expect(made.video).toMatchObject({
      codec: 'h264',
      pixelFormat: 'yuv420p',
      rotation: 0,
      hdr: false,
      fps: expect.closeTo(normalRate(found.video!.fps, found.video!.constantFrameRate), 3),
      constantFrameRate: true,
      width: Math.floor(size.width / 2) * 2,
      height: Math.floor(size.height / 2) * 2,
    });
    expect(Math.abs((made.video?.duration ?? 0) - (found.video?.duration ?? 0))).toBeLessThanOrEqual(0.081);
    expect(made.audio.length).toBe(found.audio.length > 0 ? 1 : 0);
    if (made.audio[0]) {
      expect(made.audio[0]).toMatchObject({ codec: 'aac', sampleRate: 48_000, channels: 2 });
      expect(Math.abs(made.audio[0].duration - (found.audio[0]?.duration ?? 0))).toBeLessThanOrEqual(0.06);
    }
  });

  test('the kinds are told apart', async () => {
    expect((await probe(at('uneven.mp4'), untrusted)).video?.constantFrameRate).toBe(false);
    expect((await probe(at('ntsc.mp4'), untrusted)).video).toMatchObject({ constantFrameRate: true });
    expect((await probe(at('ntsc.mp4'), untrusted)).video?.fps).toBeCloseTo(29.97, 2);
    expect((await probe(at('hdr.mp4'), untrusted)).video?.hdr).toBe(true);
    expect((await probe(at('upright.mp4'), untrusted)).video).toMatchObject({
      rotation: 270,
      codedWidth: 160,
    });
    expect((await probe(at('surround.mp4'), untrusted)).audio[0]?.channels).toBe(6);
  });

  test('sound and picture stay together when a stream starts late', async () => {
    await makeMovie(at('sync.mp4'));
    await make([
      '-itsoffset',
      '0.5',
      '-i',
      at('sync.mp4'),
      '-i',
      at('sync.mp4'),
      '-map',
      '0:a',
      '-map',
      '1:v',
      '-c',
      'copy',
      at('late-sound.mp4'),
    ]);
    const made = await normaliseVideo(at('late-sound.mp4'), at('late.out.mp4'), {
      maxSeconds: 60,
      trusted: false,
    });
    const sound = await decodeAudio(at('late.out.mp4'), { sampleRate: 8000, trusted: true });
    const onset = sound.findIndex((value) => Math.abs(value) > 0.02) / 8000;
    expect(onset).toBeGreaterThan(0.44);
    expect(onset).toBeLessThan(0.56);
    expect(made.video?.duration).toBeCloseTo(1, 1);
  });

  test('a turned picture is decoded upright', async () => {
    await make([
      '-f',
      'lavfi',
      '-i',
      'color=red:size=64x32:rate=25:duration=1,drawbox=w=32:h=32:color=blue:t=fill',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      at('flat.mp4'),
    ]);
    await make(['-i', at('flat.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90', at('turned.mp4')]);
    for await (const frame of decodeFrames(at('turned.mp4'), { pixelFormat: 'rgb24', trusted: false })) {
      expect([frame.width, frame.height]).toEqual([32, 64]);
      const pixel = (x: number, y: number): number[] => [
        ...frame.data.subarray((y * 32 + x) * 3, (y * 32 + x) * 3 + 3),
      ];
      const [top, bottom] = [pixel(16, 8), pixel(16, 56)];
      expect((top[0] ?? 0) > 180 && (bottom[2] ?? 0) > 180).toBe(true);
      return;
    }
    expect.unreachable('no frame came');
  });
});

describe('refusals have names', () => {
  test('sound where a picture is wanted, and the other way round', async () => {
    await makeMovie(at('silent.mp4'), { sound: false });
    await make(['-f', 'lavfi', '-i', 'sine=duration=1', at('tone.wav')]);
    const limits = { maxSeconds: 60, trusted: false };
    await expect(normaliseVideo(at('tone.wav'), at('x.mp4'), limits)).rejects.toMatchObject({
      problem: 'media-no-video',
    });
    await expect(normaliseAudio(at('silent.mp4'), at('x.m4a'), limits)).rejects.toMatchObject({
      problem: 'media-no-audio',
    });
    const decoding = decodeAudio(at('silent.mp4'), { sampleRate: 8000, trusted: false });
    await expect(decoding).rejects.toMatchObject({ problem: 'media-no-audio' });
    await expect(
      makeCovers(at('tone.wav'), { poster: at('p.jpg'), small: at('s.jpg') }),
    ).rejects.toMatchObject({
      problem: 'media-no-video',
    });
  });

  test('too long is refused before work begins', async () => {
    await makeMovie(at('long.mp4'), { seconds: 3 });
    const refused = normaliseVideo(at('long.mp4'), at('x.mp4'), { maxSeconds: 2.9, trusted: false });
    await expect(refused).rejects.toMatchObject({ problem: 'media-too-long', params: { max: '0:03' } });
  });

  test('noise is coded more coarsely instead of growing without end', async () => {
    const noise = 'color=gray:s=1280x720:r=60:d=1.5,noise=alls=100:allf=t';
    await make([
      '-f',
      'lavfi',
      '-i',
      noise,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-qp',
      '6',
      at('noise.mp4'),
    ]);
    const made = await normaliseVideo(at('noise.mp4'), at('calm.mp4'), { maxSeconds: 9, trusted: false });
    expect(made.duration).toBeCloseTo(1.5, 1);
    // 50 Mbit a second and a second in advance; without a limit it would be 320.
    expect(((await stat(at('calm.mp4'))).size * 8) / made.duration).toBeLessThan(90e6);
  });

  test('a file that breaks off is refused or complete as far as it goes', async () => {
    await makeMovie(at('whole.mp4'), { args: ['-movflags', '+faststart'] });
    await make(['-i', at('whole.mp4'), '-c', 'copy', '-bsf:v', 'noise=amount=1', at('noisy.mp4')]);
    const limits = { maxSeconds: 60, trusted: false };
    const outcome = await normaliseVideo(at('noisy.mp4'), at('y.mp4'), limits).then(
      (made) => made.video?.codec,
      (error: { problem?: string }) => error.problem,
    );
    expect(['h264', 'media-unreadable']).toContain(outcome);
  });
});
