import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Word } from '@likeness/domain/speech';
import { isProblem } from '@likeness/domain/problems';
import { reads, runMedia } from '@likeness/media/ffmpeg';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackPitchNarrowed, usualPitch } from '../voice-signal/pitch-track.ts';
import { isPhoneSymbol } from './phones.ts';
import type { Speech, SpeechDriver } from './port.ts';

export type SpeechSample = {
  voice: string;
  language: string;
  /** One sentence of ten words or more, with a p, b or m and with a number. */
  text: string;
  /** Two short sentences for the space around a pause. */
  before: string;
  after: string;
};

export type SpeechConformance = {
  driver: SpeechDriver;
  samples: SpeechSample[];
  /** Ids of the programs the driver has started; a driver that starts none leaves it out. */
  processIds?: () => number[];
};

const decibels = (amplitude: number): number => 20 * Math.log10(Math.max(1e-9, amplitude));

/** Root mean square of the sound between two times, in dBFS. */
function level({ samples, sampleRate }: Speech, from: number, to: number): number {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  return decibels(
    Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length)),
  );
}

function pitchOf({ samples, sampleRate }: Speech): number {
  return usualPitch(trackPitchNarrowed(samples, sampleRate, { min: 50, max: 600 }));
}

/** Integrated loudness (LUFS) and true peak (dBTP) as ffmpeg measures them. */
async function measuredLoudness(speech: Speech): Promise<{ loudness: number; peak: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'speech-'));
  try {
    const path = join(folder, 'speech.wav');
    await writeWav(path, speech.samples, speech.sampleRate, 'float32');
    const report = await runMedia({
      program: 'ffmpeg',
      args: ['-loglevel', 'info', '-i', reads(path), '-af', 'ebur128=peak=true', '-f', 'null', '-'],
      trusted: true,
    });
    const summary = report.slice(report.lastIndexOf('Summary:'));
    return {
      loudness: Number(/I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1]),
      peak: Number(/Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1]),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds a test may take on a machine that is busy with others. */
const patience = 120_000;

/** The suite that every speech driver passes. */
export function speechConformance({ driver, samples, processIds }: SpeechConformance): void {
  beforeAll(() => driver.warm(), patience);
  afterAll(() => driver.close());

  describe(`${driver.name} describes itself`, { timeout: patience }, () => {
    it('has voices of its languages with ids of their own', () => {
      const voices = driver.voices();
      expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
      for (const { language } of voices) expect(driver.languages).toContain(language);
    });

    it('is healthy', async () => expect(await driver.health()).toMatchObject({ ok: true }));

    it.each(['', '  \n', '。！?', '<break time="1s"/>'])('cannot speak %j', async (text) => {
      const { voice } = samples[0]!;
      const error = await driver.synthesize({ text, voice }).catch((error: unknown) => error);
      expect(isProblem(error, 'script-unspeakable')).toBe(true);
    });

    it('does not know a voice that is not there', async () => {
      const error = await driver
        .synthesize({ text: samples[0]!.text, voice: 'no-such-voice' })
        .catch((e: unknown) => e);
      expect(isProblem(error, 'not-found')).toBe(true);
    });
  });

  describe.each(samples)(
    `${driver.name} speaks as $voice`,
    { timeout: patience },
    ({ voice, language, text, before, after }) => {
      let speech: Speech;
      const speak = (more: object = {}, words = text) =>
        driver.synthesize({ text: words, voice, language, ...more });
      beforeAll(async () => {
        speech = await speak();
      }, patience);

      it('has a timeline in order, inside the sound', () => {
        const { duration, words, phones } = speech.timeline;
        expect(duration).toBeCloseTo(speech.samples.length / speech.sampleRate, 2);
        for (const list of [words, phones]) {
          let now = 0;
          for (const { start, end } of list) {
            expect(start).toBeGreaterThanOrEqual(now - 1e-6);
            expect(end).toBeGreaterThanOrEqual(start);
            now = end;
          }
          expect(now).toBeLessThanOrEqual(duration + 1e-6);
        }
      });

      it('names every letter and digit of the script once, in order', () => {
        let at = 0;
        for (const word of speech.timeline.words) {
          expect(text.slice(at, word.charStart)).not.toMatch(/[\p{L}\p{N}]/u);
          expect(word.text).toBe(text.slice(word.charStart, word.charEnd));
          expect(word.charStart).toBeGreaterThanOrEqual(at);
          at = word.charEnd;
        }
        expect(text.slice(at)).not.toMatch(/[\p{L}\p{N}]/u);
      });

      it('uses known phones, the lips’ among them', () => {
        const symbols = speech.timeline.phones.map(({ symbol }) => symbol);
        expect(symbols.filter((symbol) => !isPhoneSymbol(symbol))).toEqual([]);
        expect(symbols.some((symbol) => ['p', 'b', 'm'].includes(symbol))).toBe(true);
        expect(symbols[0]).toBe('pau');
        expect(symbols.at(-1)).toBe('pau');
      });

      it('is silent before and after, and sounds where its words are', () => {
        const { duration, words, phones } = speech.timeline;
        expect(level(speech, 0, words[0]!.start - 0.01)).toBeLessThan(-60);
        const last = phones.findLast(({ symbol }) => symbol !== 'pau')!;
        expect(level(speech, last.end + 0.08, duration)).toBeLessThan(-55);
        const spoken = words.filter(({ start, end }) => end - start > 0.04);
        expect(spoken.length).toBeGreaterThanOrEqual(words.length * 0.9);
        for (const { start, end, text } of spoken)
          expect([text, level(speech, start, end) > -45]).toEqual([text, true]);
      });

      it('has the loudness of online video and does not clip', async () => {
        const { loudness, peak } = await measuredLoudness(speech);
        expect(loudness).toBeGreaterThan(-16.5);
        expect(loudness).toBeLessThan(-15.5);
        expect(peak).toBeLessThanOrEqual(-1.3);
      });

      it.runIf(driver.supports.pause)('makes pauses as long as they were asked for', async () => {
        for (const seconds of [0.2, 1]) {
          const marked = await speak({ rate: 1.5 }, `${before}<break time="${seconds}s"/>${after}`);
          const { words, phones } = marked.timeline;
          const next = words.find(({ charStart }) => charStart > before.length)!;
          const last = phones.findLast(({ symbol, end }) => symbol !== 'pau' && end <= next.start + 0.01)!;
          expect(Math.abs(next.start - last.end - seconds)).toBeLessThan(0.03);
          expect(level(marked, last.end + 0.1, next.start - 0.01)).toBeLessThan(-55);
        }
      });

      it.runIf(driver.supports.rate)('takes half the time at twice the rate', async () => {
        for (const rate of [0.5, 2]) {
          const { duration } = (await speak({ rate })).timeline;
          expect(duration * rate).toBeGreaterThan(speech.timeline.duration * 0.94);
          expect(duration * rate).toBeLessThan(speech.timeline.duration * 1.06);
        }
      });

      it.runIf(driver.supports.pitch)('speaks higher and lower', async () => {
        const usual = pitchOf(speech);
        for (const pitch of [0.8, 1.5]) {
          const ratio = pitchOf(await speak({ pitch })) / usual;
          expect([pitch, ratio > pitch * 0.93 && ratio < pitch * 1.07]).toEqual([pitch, true]);
        }
      });

      it.runIf(driver.supports.volume)('speaks softer and louder, without clipping', async () => {
        const usual = level(speech, 0, speech.timeline.duration);
        const soft = await speak({ volume: 0.5 });
        expect(level(soft, 0, soft.timeline.duration) - usual).toBeCloseTo(-6, 0);
        const loud = await speak({ volume: 3 });
        expect(level(loud, 0, loud.timeline.duration) - usual).toBeGreaterThan(3);
        expect(loud.samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(0.9);
      });

      it.runIf(driver.supports.emotion)('changes its emotion where a marker stands', async () => {
        const [plainMark, mark] = ['<emotion name="neutral"/>', '<emotion name="sad"/>'];
        const plain = (await speak({}, `${before}${plainMark}${after}`)).timeline.words;
        const marked = (await speak({}, `${before}${mark}${after}`)).timeline.words;
        expect(marked.map(({ text: word }) => word)).toEqual(plain.map(({ text: word }) => word));
        const count = plain.filter(({ charStart }) => charStart < before.length).length;
        const length = (words: Word[]) => words.at(-1)!.end - words[0]!.start;
        expect(length(marked.slice(0, count)) / length(plain.slice(0, count))).toBeCloseTo(1, 1);
        expect(length(marked.slice(count)) / length(plain.slice(count))).toBeGreaterThan(1.1);
        expect(marked[count]!.charStart - plain[count]!.charStart).toBe(mark.length - plainMark.length);
      });

      it.runIf(driver.supports.emotion)('lets emotions be heard', async () => {
        const happy = await speak({ emotion: 'happy' });
        const sad = await speak({ emotion: 'sad' });
        expect(pitchOf(happy)).toBeGreaterThan(pitchOf(speech) * 1.04);
        expect(pitchOf(sad)).toBeLessThan(pitchOf(speech) * 0.98);
        expect(sad.timeline.duration).toBeGreaterThan(happy.timeline.duration * 1.15);
      });
    },
  );

  describe(`${driver.name} at work`, { timeout: patience }, () => {
    const { voice, text } = samples[0]!;

    it('says the same of the same text, alone or beside another', async () => {
      const [first, second] = await Promise.all([
        driver.synthesize({ text, voice }),
        driver.synthesize({ text, voice }),
      ]);
      const said = ({ timeline }: Speech) => timeline.words.map(({ text }) => text);
      expect(said(first)).toEqual(said(second));
      expect(first.timeline.duration).toBeCloseTo(second.timeline.duration, 1);
    });

    it('refuses to begin what is already cancelled', async () => {
      const reason = new Error('cancelled');
      const signal = AbortSignal.abort(reason);
      await expect(driver.synthesize({ text, voice }, { signal })).rejects.toBe(reason);
    });

    it('ends its programs when cancelled, and works again', async () => {
      const controller = new AbortController();
      const reason = new Error('cancelled');
      const seen: number[] = [];
      const long = driver.synthesize(
        { text: `${text} `.repeat(60), voice },
        {
          signal: controller.signal,
          onProgress: () => {
            if (!seen.length) for (const pid of processIds?.() ?? []) seen.push(pid, ...descendants(pid));
            controller.abort(reason);
          },
        },
      );
      await expect(long).rejects.toBe(reason);
      await vanished(seen);
      if (processIds) expect(seen.length).toBeGreaterThan(0);
      await expect(driver.synthesize({ text, voice })).resolves.toMatchObject({
        sampleRate: expect.any(Number),
      });
    });

    it.skipIf(!processIds)('leaves nothing running when closed', async () => {
      const running = processIds!().flatMap((pid) => [pid, ...descendants(pid)]);
      expect(running.length).toBeGreaterThan(0);
      await driver.close();
      await vanished(running);
    });
  });
}

/** Processes started by `pid` and by those, where the system tells (Linux). */
function descendants(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === pid);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function parentOf(pid: number): number | undefined {
  const stat = statOf(pid);
  return stat ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : undefined;
}

function statOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Waits until none of the processes runs any more; fails by the test's own time limit. */
async function vanished(pids: number[]): Promise<void> {
  const runs = (pid: number): boolean => {
    const stat = statOf(pid);
    return stat !== undefined && !/\) [ZX]/.test(stat);
  };
  while (pids.some(runs)) await wait(20);
}
