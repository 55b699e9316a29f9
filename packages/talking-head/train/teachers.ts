import { type varied, plain } from './augment.ts';
import { inventLine, type Language } from './corpus.ts';
import { lessonOf, type Lesson } from './examples.ts';
import { between, type Random } from './random.ts';
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

export const teachers: Speaker[] = [
  flite('slt', 150, 230),
  flite('awb', 95, 150),
  flite('kal16', 85, 140),
  espeak('en', '+f3'),
  espeak('en', '+m3'),
  ...['', '+f2', '+f4', '+f5', '+m2', '+m5', '+m7'].map((variant) => espeak('zh', variant)),
  espeak('ms', '+f1'),
  espeak('ms', '+m1'),
];
/** Voices that no model is taught with. */
export const heldOut: Speaker[] = [
  flite('rms', 105, 105),
  espeak('zh', '+f3'),
  espeak('zh', '+m3'),
  espeak('ms', '+m6'),
];

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

/** Flite joins recordings of people, espeak computes every sound: the people get two and a half times the time. */
export const share = ({ engine }: Speaker): number => (engine === 'flite' ? 2.5 : 1);

export async function recordAll(
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
