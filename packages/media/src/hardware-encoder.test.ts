import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { makeMovie, workFolder } from '../test/make-media.ts';
import { transcode } from './encode.ts';
import { findHardwareEncoder, withSoftwareFallback } from './hardware-encoder.ts';
import { probe } from './probe.ts';
import { configureMedia, toolchain } from './toolchain.ts';

const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const { ffmpeg, ffprobe } = await toolchain();
const hasDevice = (path: string): boolean => path === '/dev/nvidiactl';

/** An ffmpeg whose `h264_nvenc` does what the lines say; it keeps a tally of how often it was asked. */
async function pretend(name: string, lines: string): Promise<string> {
  const path = at(name);
  const script = `#!/bin/sh
case " $* " in *" h264_nvenc "*) echo x >> '${path}.asked'; ${lines};; esac
exec '${ffmpeg}' "$@"
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  configureMedia({ ffmpegPath: path, ffprobePath: ffprobe });
  return path;
}

const asked = async (path: string): Promise<number> =>
  (await readFile(`${path}.asked`, 'utf8')).split('\n').length - 1;

/** Takes the encoder's place: the same arguments with x264 and without what only the hardware understands. */
const WORKING = `shift $(($# - 1)); exec '${ffmpeg}' -v error -y -f lavfi -i testsrc2=size=640x360:rate=25 -frames:v 12 "$1"`;

describe('an encoder in hardware', () => {
  afterEach(() => configureMedia({}));

  test('is not looked for where its device is absent', async () => {
    const path = await pretend('absent', 'exit 1');
    expect(await findHardwareEncoder({ hasDevice: () => false, memory: at('absent.json') })).toBeUndefined();
    await expect(asked(path)).rejects.toThrow();
  });

  test('is not looked for where the operator wants none', async () => {
    const path = await pretend('unwanted', WORKING);
    configureMedia({ ffmpegPath: path, ffprobePath: ffprobe, hardwareEncoder: false });
    expect(await findHardwareEncoder({ hasDevice, memory: at('unwanted.json') })).toBeUndefined();
    await expect(asked(path)).rejects.toThrow();
  });

  test.each([
    ['fails', 'exit 1'],
    ['crashes', 'kill -SEGV $$'],
    ['writes nothing', 'exit 0'],
    ['writes rubbish', 'for out; do :; done; echo rubbish > "${out#file:}"; exit 0'],
  ])('is not used when its trial %s, and is not tried again', async (name, lines) => {
    const path = await pretend(name.replaceAll(' ', '-'), lines);
    const search = { hasDevice, memory: `${path}.json` };
    expect(await findHardwareEncoder(search)).toBeUndefined();
    expect(await findHardwareEncoder(search)).toBeUndefined();
    expect(await asked(path)).toBe(1);
  });

  test('is used when it has encoded the trial, which is made once', async () => {
    const path = await pretend('works', WORKING);
    const search = { hasDevice, memory: `${path}.json` };
    expect(await findHardwareEncoder(search)).toBe('h264_nvenc');
    expect(await findHardwareEncoder(search)).toBe('h264_nvenc');
    expect(await asked(path)).toBe(1);
  });

  test('that breaks in the middle of the work gives way to software', async () => {
    await makeMovie(at('own.mp4'));
    const path = await pretend(
      'breaks',
      `if [ -e '${at('tried')}' ]; then exit 1; fi; : > '${at('tried')}'; ${WORKING}`,
    );
    const used: (string | undefined)[] = [];
    await withSoftwareFallback(
      async (encoder) => {
        used.push(encoder);
        await transcode(at('own.mp4'), at('made.mp4'), encoder ? { encoder } : {});
      },
      { hasDevice, memory: `${path}.json` },
    );
    expect(used).toEqual(['h264_nvenc', undefined]);
    expect((await probe(at('made.mp4'), { trusted: true })).video).toMatchObject({
      codec: 'h264',
      frames: 25,
    });
  });

  test('does not hide other faults', async () => {
    const path = await pretend('fine', WORKING);
    let runs = 0;
    const work = withSoftwareFallback(
      () => {
        runs++;
        return Promise.reject(new RangeError('no bank'));
      },
      { hasDevice, memory: `${path}.json` },
    );
    await expect(work).rejects.toThrow('no bank');
    expect(runs).toBe(1);
  });
});
