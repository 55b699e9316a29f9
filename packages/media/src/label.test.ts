import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelWav, writeLabel } from './label.ts';
import { readWav, writeWav } from './wav.ts';

const run = promisify(execFile);
let folder: string;
const at = (name: string) => join(folder, name);
const label = { producer: '映声 "Studio"', contentId: 'work-7' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'label-'));
  const source = ['-f', 'lavfi', '-i', 'testsrc=s=64x64:r=10:d=0.5', '-f', 'lavfi', '-i', 'sine=d=0.5'];
  await run('ffmpeg', ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', at('a.mp4')]);
  await run('ffmpeg', ['-v', 'error', ...source, '-c:v', 'libvpx-vp9', '-c:a', 'libopus', at('a.webm')]);
  for (const ending of ['mp3', 'm4a'])
    await run('ffmpeg', ['-v', 'error', ...source.slice(4), at(`a.${ending}`)]);
  await writeWav(at('a.wav'), new Float32Array(12_001).fill(0.25), 24_000);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function tagsOf(path: string): Promise<Record<string, string>> {
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format_tags',
    '-of',
    'json',
    path,
  ]);
  return (JSON.parse(stdout) as { format: { tags?: Record<string, string> } }).format.tags ?? {};
}

test.each(['mp4', 'webm', 'mp3', 'm4a', 'wav'])(
  'a %s says that and by whom it was generated',
  async (ending) => {
    await writeLabel(at(`a.${ending}`), at(`labelled.${ending}`), label);
    const tags = await tagsOf(at(`labelled.${ending}`));
    const field = ending === 'wav' ? tags['comment']?.replace(/^AIGC=/, '') : tags['AIGC'];
    expect(JSON.parse(field ?? '')).toEqual({
      Label: '1',
      ContentProducer: label.producer,
      ProduceID: 'work-7',
      ReservedCode1: '',
      ContentPropagator: label.producer,
      PropagateID: 'work-7',
      ReservedCode2: '',
    });
    expect(Object.keys(await tagsOf(at(`a.${ending}`)))).not.toContain('AIGC');
  },
);

test('the samples of a labelled WAVE file are what they were', async () => {
  const before = await readWav(at('a.wav'));
  await writeLabel(at('a.wav'), at('twice.wav'), label);
  await labelWav(at('twice.wav'), label);
  const after = await readWav(at('twice.wav'));
  expect(after.channels[0]!.length).toBe(12_001);
  expect(after).toEqual(before);
});
