import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { scriptProblem } from '@likeness/domain/script';
import { emotions } from '@likeness/domain/speech';
import { speechEngines } from '@likeness/engines/speech/index';
import { normaliseAudio } from '@likeness/media/normalise';
import { findVoice } from './library.ts';
import { required, UsageError } from './usage.ts';

export type Words = {
  voice?: string | undefined;
  text?: string | undefined;
  script?: string | undefined;
  audio?: string | undefined;
  emotion: string;
};

/** A WAVE file, and the timeline of what we spoke ourselves. */
export type Spoken = { audio: string; timeline: string | null };

/**
 * Checks what is to be said and by whom, at once; what comes back makes the sound in `folder`. Throws `UsageError` or the
 * problem of the script.
 */
export async function understandWords(
  libraryDir: string,
  words: Words,
): Promise<(folder: string, signal: AbortSignal) => Promise<Spoken>> {
  if ([words.text, words.script, words.audio].filter((it) => it !== undefined).length !== 1)
    throw new UsageError('Give exactly one of --text, --script and --audio.');
  const file = words.audio ?? words.script;
  if (file !== undefined && !existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  if (words.audio !== undefined) return (folder, signal) => recorded(resolve(file ?? ''), folder, signal);
  const text = words.text ?? (await readFile(file ?? '', 'utf8'));
  const wrong = scriptProblem(text);
  if (wrong) throw wrong;
  const emotion = emotions.find((name) => name === words.emotion);
  if (!emotion) throw new UsageError(`--emotion is one of ${emotions.join(', ')}.`);
  const chosen = await findVoice(libraryDir, required(words.voice, 'voice'));
  const driver = speechEngines().driver(chosen.driver);
  if (!driver) throw problem('voice-engine-missing');
  return async (folder, signal) => {
    try {
      const [audio, timeline] = [join(folder, 'speech.wav'), join(folder, 'timeline.json')];
      const request = { text, voice: chosen.engineVoice, emotion };
      const speech = await driver.speak(request, audio, { signal });
      await writeFile(timeline, JSON.stringify(speech.timeline));
      return { audio, timeline };
    } finally {
      await driver.close();
    }
  };
}

async function recorded(source: string, folder: string, signal: AbortSignal): Promise<Spoken> {
  const audio = join(folder, 'speech.wav');
  await normaliseAudio(source, audio, { maxSeconds: 3600, trusted: false, signal });
  return { audio, timeline: null };
}
