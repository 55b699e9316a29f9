import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem, problem } from '@likeness/domain/problems';
import type { PackStep } from '@likeness/domain/voice-pack';
import { splitKokoro } from '../speech/natural/split.ts';
import { tryYtDlp } from '../links/python.ts';
import { runClient } from './client-program.ts';

type Options = { signal?: AbortSignal | undefined; silenceMs: number };

/**
 * Makes of the files of a pack in `folder` what its step asks for. Throws `voice-pack-unreachable` or `voice-pack-no-space` where a
 * program that it needs cannot be had, `voice-pack-python` where there is none that runs it, or the signal's reason.
 */
export async function prepareParts(folder: string, step: PackStep, options: Options): Promise<void> {
  if (step.step === 'split-kokoro') await split(folder, step.file);
  else if (step.step === 'llama-runtime') await bringLlama(folder, options);
  else await tryYtDlp(folder, step.says);
}

/** The two halves of the model; the file itself goes. */
async function split(folder: string, file: string): Promise<void> {
  const path = join(folder, file);
  const { plan, sound } = splitKokoro(await readFile(path));
  await writeFile(join(folder, 'plan.onnx'), plan);
  await writeFile(join(folder, 'sound.onnx'), sound);
  await rm(path);
}

/** What is fetched, all versions and bytes pinned. Builds for graphics cards are replaced by nothing: they are hundreds of megabytes. */
const pinned = join(import.meta.dirname, 'llama-runtime');

/** Brings the program of language models by the user's own npm; no script of a package is run. */
async function bringLlama(folder: string, { signal, silenceMs }: Options): Promise<void> {
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(pinned, name), join(folder, name));
  try {
    await runClient('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      folder,
      silenceMs,
      signal,
    });
  } catch (error) {
    if (signal?.aborted || isProblem(error)) throw error;
    throw problem('voice-pack-unreachable', {}, String(error));
  }
}
