import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackStep } from '@likeness/domain/voice-pack';
import { splitKokoro } from '../speech/natural/split.ts';

/** What each step makes of a file in the folder of a pack; the file itself goes. */
const steps: Record<PackStep['step'], (folder: string, file: string) => Promise<void>> = {
  'split-kokoro': async (folder, file) => {
    const path = join(folder, file);
    const { plan, sound } = splitKokoro(await readFile(path));
    await writeFile(join(folder, 'plan.onnx'), plan);
    await writeFile(join(folder, 'sound.onnx'), sound);
    await rm(path);
  },
};

export const prepareParts = (folder: string, { step, file }: PackStep): Promise<void> =>
  steps[step](folder, file);
