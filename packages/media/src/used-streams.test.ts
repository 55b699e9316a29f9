import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { make, makeMovie, workFolder } from '../test/make-media.ts';
import { decodeAudio, decodeFrames } from './decode.ts';
import { normaliseAudio, normaliseVideo } from './normalise.ts';
import { probe } from './probe.ts';
import { checkImageUpload, checkMediaUpload } from './upload-content.ts';

const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const untrusted = { trusted: false } as const;
const tone = (seconds = 1) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=300:sample_rate=48000:duration=${seconds}`,
];
const limits = { maxSeconds: 60, trusted: false } as const;

/** A PNG, as programs that buy music put it into its files. */
async function cover(): Promise<string> {
  await make(['-f', 'lavfi', '-i', 'testsrc2=size=300x300', '-frames:v', '1', at('cover.png')]);
  return at('cover.png');
}

/** A film with a second sound of a codec that ffmpeg does not know, as phones write spatial sound. */
async function spatialFilm(name: string, second: string): Promise<string> {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=25:duration=1'];
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a:0', 'aac', '-c:a:1', 'pcm_s16le'];
  const maps = ['-map', '0:v', ...(second === 'beside' ? ['-map', '1:a'] : []), '-map', '1:a'];
  const only = second === 'alone' ? ['-c:a:0', 'pcm_s16le'] : [];
  await make([...picture, ...tone(), ...maps, ...codecs, ...only, '-timecode', '00:00:00:00', at(name)]);
  const bytes = await readFile(at(name));
  const place = bytes.indexOf('sowt');
  expect(place).toBeGreaterThan(0);
  bytes.write('apac', place, 'latin1');
  await writeFile(at(name), bytes);
  return at(name);
}

describe('what is beside the streams that are used refuses no file', () => {
  test('a PNG as the cover of music, in front of a film or behind it', async () => {
    const png = await cover();
    const pictured = ['-map', '0:a', '-map', '1:v', '-c:v', 'copy', '-disposition:v:0', 'attached_pic'];
    await make([...tone(), '-i', png, ...pictured, at('song.mp3')]);
    await make([...tone(), '-i', png, ...pictured, '-c:a', 'aac', at('song.m4a')]);
    for (const name of ['song.mp3', 'song.m4a']) {
      const found = await checkMediaUpload(at(name), { fileType: 'voice', name });
      expect(found).toMatchObject({ video: undefined, audio: [{ channels: 1 }] });
      expect((await normaliseAudio(at(name), at(`${name}.wav`), limits)).duration).toBeCloseTo(1, 1);
    }
    await makeMovie(at('film.mp4'));
    const film = [
      '-map',
      '1:v',
      '-map',
      '0:v',
      '-map',
      '0:a',
      '-c',
      'copy',
      '-disposition:v:0',
      'attached_pic',
    ];
    await make(['-i', at('film.mp4'), '-i', png, ...film, '-disposition:v:1', 'default', at('covered.mp4')]);
    const { video } = await checkMediaUpload(at('covered.mp4'), { fileType: 'video', name: 'covered.mp4' });
    expect(video).toMatchObject({ codec: 'h264', width: 160, frames: 25 });
    expect((await normaliseVideo(at('covered.mp4'), at('out.mp4'), limits)).video?.frames).toBe(25);
    let frames = 0;
    for await (const _ of decodeFrames(at('covered.mp4'), { pixelFormat: 'gray', ...untrusted })) frames++;
    expect(frames).toBe(25);
  });

  test('spatial sound and a time code beside sound that is read', async () => {
    const path = await spatialFilm('phone.mov', 'beside');
    const { video, audio } = await checkMediaUpload(path, { fileType: 'video', name: 'phone.mov' });
    expect(video?.codec).toBe('h264');
    expect(audio.map(({ codec }) => codec)).toEqual(['aac']);
    const made = await normaliseVideo(path, at('phone.mp4'), limits);
    expect([made.video?.codec, made.audio.length]).toEqual(['h264', 1]);
    expect((await decodeAudio(path, { sampleRate: 8000, ...untrusted })).length).toBeGreaterThan(7500);
  });

  test('a foreign sound, a second picture and drawn subtitles', async () => {
    await writeFile(at('words.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHello\n');
    await makeMovie(at('plain.mp4'));
    const maps = ['-map', '0:v', '-map', '0:a', '-map', '0:a', '-map', '0:v', '-map', '1:s'];
    const codecs = ['-c:v:0', 'copy', '-c:a:0', 'copy', '-c:a:1', 'wmav2', '-c:v:1', 'ffv1', '-c:s', 'ass'];
    await make(['-i', at('plain.mp4'), '-i', at('words.srt'), ...maps, ...codecs, at('many.mkv')]);
    const found = await probe(at('many.mkv'), untrusted);
    expect(found.video?.codec).toBe('h264');
    expect(found.audio.map(({ codec }) => codec)).toEqual(['aac']);
  });
});

describe('what is refused is named', () => {
  const problemOf = (checking: Promise<unknown>) =>
    checking.then(
      () => 'taken',
      ({ problem, params }: { problem?: string; params?: object }) => ({ problem, ...params }),
    );

  test('sound and picture in a codec that is not read', async () => {
    const film = { fileType: 'video', name: 'a.mov' } as const;
    expect(await problemOf(checkMediaUpload(await spatialFilm('only.mov', 'alone'), film))).toEqual({
      problem: 'sound-format',
      format: 'APAC',
    });
    await makeMovie(at('old.mp4'), { args: ['-c:v', 'mpeg2video'] });
    expect(await problemOf(checkMediaUpload(at('old.mp4'), { ...film, name: 'a.mp4' }))).toEqual({
      problem: 'picture-format',
      format: 'MPEG-2',
    });
    await make([...tone(), '-c:a', 'adpcm_yamaha', at('yamaha.wav')]);
    expect(await problemOf(checkMediaUpload(at('yamaha.wav'), { fileType: 'voice', name: 'a.wav' }))).toEqual(
      {
        problem: 'sound-format',
        format: 'ADPCM',
      },
    );
  });

  test('a file that is something else than its name says', async () => {
    await writeFile(at('web'), 'RIFF\x24\x08\0\0WEBPVP8 ', 'latin1');
    await writeFile(at('phone'), '\0\0\0\x18ftypheic\0\0\0\0', 'latin1');
    await make([...tone(), '-f', 'ogg', '-c:a', 'libvorbis', at('vorbis')]);
    await make([...tone(), '-f', 'wav', at('wave')]);
    const other = (kind: string, wanted: string) => ({ problem: 'file-other-kind', kind, wanted });
    expect(await problemOf(checkImageUpload(at('web'), 'a.jpg'))).toEqual(other('WebP', 'JPG / JPEG / PNG'));
    expect(await problemOf(checkImageUpload(at('phone'), 'a.jpg'))).toEqual(
      other('HEIC', 'JPG / JPEG / PNG'),
    );
    const voice = (name: string) => checkMediaUpload(at(name), { fileType: 'voice', name: 'a.mp3' });
    expect(await problemOf(voice('vorbis'))).toEqual(other('Ogg', 'MP3 / M4A / WAV'));
    expect(await problemOf(voice('wave'))).toEqual({
      problem: 'file-wrong-ending',
      kind: 'WAV',
      ending: 'mp3',
      right: 'wav',
    });
  });

  test('and what dictation machines and old encoders write is read', async () => {
    await make([...tone(), '-c:a', 'adpcm_ima_wav', at('ima.wav')]);
    await make([...tone(), '-c:a', 'adpcm_ms', at('ms.wav')]);
    await make([...tone(), '-c:a', 'mp2', '-f', 'mp2', at('layer2.mp3')]);
    for (const name of ['ima.wav', 'ms.wav', 'layer2.mp3']) {
      const { audio } = await checkMediaUpload(at(name), { fileType: 'voice', name });
      expect(audio[0]?.duration, name).toBeCloseTo(1, 1);
      const sound = await decodeAudio(at(name), { sampleRate: 8000, ...untrusted });
      expect(Math.sqrt(sound.reduce((sum, it) => sum + it * it, 0) / sound.length), name).toBeCloseTo(
        0.088,
        2,
      );
    }
  });
});
