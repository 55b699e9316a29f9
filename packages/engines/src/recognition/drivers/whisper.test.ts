import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { whisperBase } from '@likeness/domain/whisper-packs';
import { writeWav } from '@likeness/media/wav';
import { fliteDriver } from '../../speech/drivers/flite.ts';
import { noteInstalled } from '../../voice-packs/installed.ts';
import { packOf } from '../../voice-packs/test/pack-server.ts';
import { realPack } from '../../voice-packs/test/real-pack.ts';
import { tinyWhisper, tinyWords } from '../whisper/tiny-whisper.fixture.ts';
import { packRecogniser } from './packs.ts';
import { closeWhisper, whisperProcessIds } from './whisper.ts';

const { signal } = new AbortController();
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let home: string;
/** A sentence at 16 000 samples a second, and as long a silence. */
let [sentence, silence]: [string, string] = ['', ''];
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'likeness-ears-'));
  const text = 'Hello everyone, and welcome to our shop. It is open from Monday to Friday.';
  const { samples, sampleRate } = await fliteDriver.synthesize({ text, voice: 'en-narrator' });
  await fliteDriver.close();
  const heard = Float32Array.from({ length: Math.floor((samples.length * 16_000) / sampleRate) }, (_, i) => {
    const at = Math.floor((i * sampleRate) / 16_000);
    return samples[at]!;
  });
  [sentence, silence] = [join(home, 'sentence.wav'), join(home, 'silence.wav')];
  await writeWav(sentence, heard, 16_000, 'int16');
  await writeWav(silence, new Float32Array(heard.length), 16_000, 'int16');
});
afterAll(async () => {
  await closeWhisper();
  await rm(home, { recursive: true, force: true });
});

/** A folder that holds the tiny model, as a pack that is only named. */
async function tinyPack(id: string, change: { model?: Buffer } = {}) {
  const folder = await mkdtemp(join(home, 'model-'));
  await writeFile(join(folder, 'model.bin'), change.model ?? tinyWhisper());
  await writeFile(join(folder, 'vocabulary.txt'), tinyWords.join('\n'));
  const pack = { ...whisperBase, id, name: id, files: [], unasked: false };
  await noteInstalled(home, pack, { folder, from: [], at: '' });
  return pack;
}

describe('the ears of an installed pack', { timeout: 60_000 }, () => {
  it('are none where no pack is, and for silence no model is read', async () => {
    expect(await packRecogniser(home, [{ ...whisperBase, id: 'nowhere' }])).toBeUndefined();
    const broken = await tinyPack('broken', { model: Buffer.from('no model') });
    const ears = (await packRecogniser(home, [broken]))!;
    expect(await ears.recognise({ path: silence }, { signal })).toEqual([]);
    // Of a voice the model is wanted, and what is wrong with it is said.
    await expect(ears.recognise({ path: sentence }, { signal })).rejects.toMatchObject({
      problem: 'recognition-failed',
      detail: expect.stringMatching(/version 1830842222 of the format, not 6/) as string,
    });
  });

  it('hear in one program, which lives on, and end at once when they are closed', async () => {
    const ears = (await packRecogniser(home, [await tinyPack('tiny')]))!;
    expect(ears.name).toBe('tiny');
    const pieces = await ears.recognise({ path: sentence, language: 'en-US' }, { signal });
    // A model of chance says something or nothing, but within the recording.
    for (const { start, end } of pieces) expect(start >= 0 && end >= start && end < 20).toBe(true);
    const [pid] = whisperProcessIds();
    await ears.recognise({ path: sentence, draft: true }, { signal });
    expect(whisperProcessIds()).toEqual([pid]);
    const stop = new AbortController();
    const heard = ears.recognise({ path: sentence }, { signal: stop.signal });
    stop.abort(new Error('cancelled'));
    await expect(heard).rejects.toThrow('cancelled');
    await closeWhisper();
    await expect.poll(() => isAlive(pid!)).toBe(false);
  });

  it('are those that an operator asked for, before those that came by themselves, for a language that they know', async () => {
    const own = await tinyPack('own');
    const base = { ...(await tinyPack('base')), unasked: true };
    const chinese = packOf(Buffer.alloc(0), {
      id: 'chinese',
      name: 'chinese',
      languages: ['zh-CN'],
      parts: {},
    });
    await noteInstalled(home, chinese, { folder: home, from: [], at: '' });
    const named = async (packs: VoicePack[], language?: string) =>
      (await packRecogniser(home, packs, language))?.name;
    expect(await named([base, own])).toBe('own');
    expect(await named([base, chinese])).toBe('chinese');
    expect(await named([base, chinese], 'ms-MY')).toBe('base');
  });
});

describe('Whisper base', { timeout: 120_000 }, () => {
  it('writes down a sentence and the times of its words, where its weights lie on this machine', async (test) => {
    const real = await realPack(whisperBase);
    if (!real)
      return test.skip('the weights are not in the cache: npm run likeness -- voices fetch whisper-base');
    onTestFinished(closeWhisper);
    const ears = (await packRecogniser(real.home, [whisperBase]))!;
    const pieces = await ears.recognise({ path: sentence, reader: 'en-US' }, { signal });
    const text = pieces.map((piece) => piece.text).join(' ');
    expect(text).toMatch(
      /^Hello everyone,? and welcome to our shop\. It('s| is) open from Monday to Friday\.$/i,
    );
    const words = pieces.flatMap((piece) => piece.words ?? []);
    expect(words.map((word) => word.text).join(' ')).toBe(text);
    expect(words.map(({ start }) => start)).toEqual(
      words.map(({ start }) => start).toSorted((a, b) => a - b),
    );
    // The shop comes after about a third of it, Friday at the end.
    const at = (word: RegExp): number => words.find((one) => word.test(one.text))!.start;
    expect(at(/shop/)).toBeGreaterThan(1);
    expect(at(/Friday/)).toBeGreaterThan(at(/shop/) + 1);
  });
});
