/**
 * Trains the model that hears a mouth in a voice, from speech synthesised here, and writes
 * `src/audio-drive/model.json` and `docs/benchmarks-audio-drive.md`. Everything is seeded.
 *
 *     nice -n 15 node packages/talking-head/train/train-audio-drive.ts [minutes of speech per espeak voice, 3] [--examine]
 */
import { writeFileSync } from 'node:fs';
import { OUTPUTS } from '../src/audio-drive/audio-track.ts';
import { gatherInput, INPUTS } from '../src/audio-drive/inputs.ts';
import { decodeModel, encodeModel, shippedModel, type DriveModel } from '../src/audio-drive/model.ts';
import { plain, varied } from './augment.ts';
import { inventLine, type Language } from './corpus.ts';
import { lessonOf, type Lesson } from './examples.ts';
import { examineVoices } from './examine-voices.ts';
import { fit, type Examples } from './fit.ts';
import { between, seededRandom, type Random } from './random.ts';
import { reportOf } from './report.ts';
import { calibrate, score } from './score.ts';
import { espeakVoice, fliteVoice, type Synthesiser } from './voices.ts';

type Speaker = {
  name: string;
  language: Language;
  engine: 'flite' | 'espeak';
  voice: string;
  pitch: [number, number];
};

const flite = (voice: string, low: number, high: number): Speaker => ({
  name: `en flite ${voice}`,
  language: 'en',
  engine: 'flite',
  voice,
  pitch: [low, high],
});
const espeak = (language: Language, voice: string): Speaker => ({
  name: `${language} espeak${voice || ' plain'}`,
  language,
  engine: 'espeak',
  voice,
  pitch: [30, 75],
});

const teachers: Speaker[] = [
  flite('slt', 150, 230),
  flite('awb', 95, 150),
  flite('kal16', 85, 140),
  espeak('en', '+f3'),
  espeak('en', '+m3'),
  ...['', '+f2', '+f4', '+f5', '+m2', '+m5', '+m7'].map((variant) => espeak('zh', variant)),
  espeak('ms', '+f1'),
  espeak('ms', '+m1'),
];
const heldOut: Speaker[] = [
  flite('rms', 105, 105),
  espeak('zh', '+f3'),
  espeak('zh', '+m3'),
  espeak('ms', '+m6'),
];

const minutes = Number(process.argv.find((argument) => /^\d/.test(argument)) ?? 3);
const lessonsRandom = seededRandom(20260101);
/** A source of its own, so that the examination is the same with and without training before it. */
const examRandom = seededRandom(7);

/** Records `seconds` of the speaker; a line espeak switches language in is left out. */
async function record(
  speaker: Speaker,
  seconds: number,
  change: typeof varied | typeof plain,
  random: Random,
): Promise<Lesson[]> {
  const open =
    speaker.engine === 'flite' ? fliteVoice(speaker.voice) : espeakVoice(speaker.language, speaker.voice);
  const speak: Synthesiser = await open;
  const lessons: Lesson[] = [];
  let recorded = 0;
  while (recorded < seconds) {
    const line = inventLine(random, speaker.language, 12 + Math.floor(random() * 12));
    const rate =
      speaker.engine === 'flite' ? between(random, 0.85, 1.2) : Math.round(between(random, 130, 200));
    const said = await speak(line, { rate, pitch: Math.round(between(random, ...speaker.pitch)) });
    if (said.phones.length < 12) continue;
    const utterance = change(said, random);
    recorded += utterance.samples.length / utterance.rate;
    lessons.push(lessonOf(utterance));
  }
  return lessons;
}

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

/** Flite joins recordings of people, espeak computes every sound: the people get two and a half times the time. */
const share = ({ engine }: Speaker): number => (engine === 'flite' ? 2.5 : 1);

async function recordAll(
  speakers: Speaker[],
  seconds: (speaker: Speaker) => number,
  change: typeof varied | typeof plain,
  random: Random,
) {
  const all: { name: string; lessons: Lesson[] }[] = [];
  for (const speaker of speakers) {
    all.push({ name: speaker.name, lessons: await record(speaker, seconds(speaker), change, random) });
    console.log('recorded', speaker.name);
  }
  return all;
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
const page = reportOf(rows, studio, text.length);
if (!examineOnly) writeFileSync(new URL('../src/audio-drive/model.json', import.meta.url), text);
writeFileSync(new URL('../../../docs/benchmarks-audio-drive.md', import.meta.url), page);
console.log(page, JSON.stringify(model.calibration));
console.log('CPU seconds', ((used.user + used.system) / 1e6).toFixed(0), 'of this process');
