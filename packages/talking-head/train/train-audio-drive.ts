/**
 * Trains the model that hears a mouth in a voice, from speech synthesised here, and writes
 * `src/audio-drive/model.json` and `docs/benchmarks-audio-drive.md`. Everything is seeded.
 *
 *     nice -n 15 node packages/talking-head/train/train-audio-drive.ts [minutes of speech per espeak voice, 3] [--examine]
 */
import { writeFileSync } from 'node:fs';
import { OUTPUTS } from '../src/audio-drive/audio-track.ts';
import { gatherInput, INPUTS } from '../src/audio-drive/inputs.ts';
import {
  decodeModel,
  encodeModel,
  shippedListener,
  shippedModel,
  type DriveModel,
} from '../src/audio-drive/model.ts';
import { plain, varied } from './augment.ts';
import type { Lesson } from './examples.ts';
import { examineBorders } from './examine-borders.ts';
import { examineVoices } from './examine-voices.ts';
import { fit, type Examples } from './fit.ts';
import { seededRandom, type Random } from './random.ts';
import { reportOf } from './report.ts';
import { calibrate, score } from './score.ts';
import { heldOut, recordAll, share, teachers } from './teachers.ts';

const minutes = Number(process.argv.find((argument) => /^\d/.test(argument)) ?? 3);
const lessonsRandom = seededRandom(20260101);
/** A source of its own, so that the examination is the same with and without training before it. */
const examRandom = seededRandom(7);

/** Every second frame of every lesson; how strongly each output counts is set against its spread. */
function examplesOf(lessons: Lesson[]): Examples {
  const count = lessons.reduce((sum, lesson) => sum + Math.ceil(lesson.sound.frames / 2), 0);
  const x = new Float32Array(count * INPUTS);
  const y = new Float32Array(count * OUTPUTS);
  let row = 0;
  for (const { sound, wanted } of lessons) {
    for (let i = 0; i < sound.frames; i += 2, row++) {
      gatherInput(sound, i, x.subarray(row * INPUTS, (row + 1) * INPUTS));
      y.set(wanted.subarray(i * OUTPUTS, (i + 1) * OUTPUTS), row * OUTPUTS);
    }
  }
  return { count, inputs: INPUTS, outputs: OUTPUTS, x, y, weight: [1, 0.6, 0.6, 0.5] };
}

function train(lessons: Lesson[], source: Random): DriveModel {
  const options = { hidden: [96, 64], epochs: 10, batch: 64, rate: 2e-3, decay: 2e-3 };
  const network = fit(examplesOf(lessons), options, source, (epoch, error) =>
    console.log('epoch', epoch + 1, 'error', error.toFixed(4)),
  );
  const model: DriveModel = { network, calibration: { gain: [1, 1, 1], centre: [0, 0, 0], closure: 0.3 } };
  const sample = lessons.filter((_, index) => index % 5 === 0);
  return decodeModel(encodeModel({ network, calibration: calibrate(model, sample) }));
}

const examineOnly = process.argv.includes('--examine');
const cpu = process.cpuUsage();
const taught = examineOnly
  ? []
  : await recordAll(teachers, (speaker) => share(speaker) * minutes * 60, varied, lessonsRandom);
const examined = await recordAll(heldOut, () => 90, plain, examRandom);
const model = examineOnly
  ? shippedModel()
  : train(
      taught.flatMap(({ lessons }) => lessons),
      lessonsRandom,
    );
const rows = examined.map(({ name, lessons }) => ({ name, score: score(model, lessons) }));
const studio = await examineVoices(model);
const used = process.cpuUsage(cpu);
const text = encodeModel(model);
const page = reportOf(rows, studio, text.length, await examineBorders(shippedListener()));
if (!examineOnly) writeFileSync(new URL('../src/audio-drive/model.json', import.meta.url), text);
writeFileSync(new URL('../../../docs/benchmarks-audio-drive.md', import.meta.url), page);
console.log(page, JSON.stringify(model.calibration));
console.log('CPU seconds', ((used.user + used.system) / 1e6).toFixed(0), 'of this process');
