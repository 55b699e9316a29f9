/**
 * Trains the model that tells phones apart, on the lessons of the audio drive, and writes `src/audio-drive/listener.json`;
 * then says how far the borders of phones that it finds are from those that are known. Everything is seeded.
 *
 *     nice -n 15 node packages/talking-head/train/train-listener.ts [minutes of speech per espeak voice, 3] [--examine]
 */
import { writeFileSync } from 'node:fs';
import { FRAMES } from '../src/audio-drive/features.ts';
import { gatherInput, INPUTS } from '../src/audio-drive/inputs.ts';
import {
  decodeListener,
  encodeListener,
  shippedListener,
  type ListenerModel,
} from '../src/audio-drive/model.ts';
import { classOf, phoneClasses, silentClass } from '../src/audio-drive/phone-classes.ts';
import { varied } from './augment.ts';
import { examineBorders } from './examine-borders.ts';
import type { Lesson } from './examples.ts';
import { fit, type Examples } from './fit.ts';
import { seededRandom } from './random.ts';
import { recordAll, share, teachers } from './teachers.ts';

const minutes = Number(process.argv.find((argument) => /^\d/.test(argument)) ?? 3);

/** The class of each frame. */
function labelsOf({ sound, phones }: Lesson): Uint8Array {
  const labels = new Uint8Array(sound.frames).fill(silentClass);
  for (const { symbol, start, end } of phones)
    labels.fill(classOf(symbol), Math.max(0, Math.round(start * FRAMES)), Math.round(end * FRAMES));
  return labels;
}

/** Every second frame of every lesson. */
function examplesOf(lessons: Lesson[]): Examples {
  const count = lessons.reduce((sum, lesson) => sum + Math.ceil(lesson.sound.frames / 2), 0);
  const x = new Float32Array(count * INPUTS);
  const y = new Float32Array(count * phoneClasses);
  let row = 0;
  for (const lesson of lessons) {
    const labels = labelsOf(lesson);
    for (let i = 0; i < lesson.sound.frames; i += 2, row++) {
      gatherInput(lesson.sound, i, x.subarray(row * INPUTS, (row + 1) * INPUTS));
      y[row * phoneClasses + labels[i]!] = 1;
    }
  }
  const weight = Array.from<number>({ length: phoneClasses }).fill(1);
  return { count, inputs: INPUTS, outputs: phoneClasses, x, y, weight };
}

async function train(): Promise<ListenerModel> {
  const random = seededRandom(20260102);
  const taught = await recordAll(teachers, (speaker) => share(speaker) * minutes * 60, varied, random);
  const examples = examplesOf(taught.flatMap(({ lessons }) => lessons));
  const options = {
    hidden: [112, 64],
    epochs: 8,
    batch: 64,
    rate: 2e-3,
    decay: 1e-3,
    loss: 'classes',
  } as const;
  const network = fit(examples, { ...options, hidden: [...options.hidden] }, random, (epoch, error) =>
    console.log('epoch', epoch + 1, 'error', error.toFixed(4)),
  );
  const shares = Array.from({ length: phoneClasses }, (_, c) => {
    let sum = 0;
    for (let row = 0; row < examples.count; row++) sum += examples.y[row * phoneClasses + c]!;
    return Math.round((sum / examples.count) * 1e5) / 1e5;
  });
  const text = encodeListener({ network, shares });
  writeFileSync(new URL('../src/audio-drive/listener.json', import.meta.url), text);
  return decodeListener(text);
}

const model = process.argv.includes('--examine') ? shippedListener() : await train();
for (const row of await examineBorders(model))
  console.log(
    row.voice.padEnd(20),
    `median ${(row.median * 1000).toFixed(0)} ms, 90 % within ${(row.most * 1000).toFixed(0)} ms,`,
    `mean ${(row.bias * 1000).toFixed(0)} ms, ${row.borders} borders`,
  );
