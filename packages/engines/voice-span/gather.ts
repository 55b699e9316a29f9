import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gaussian, seededRandom } from '@likeness/domain/maths/seeded-random';
import { kokoroFiles, openKokoro, readVoice } from '../src/speech/natural/kokoro.ts';
import { openSpeakerEncoder } from '../src/voice-clone/natural/encoder.ts';
import { judged, say, sayings, tokensOf } from '../src/voice-clone/natural/sayings.ts';
import { Span, type Place } from '../src/voice-clone/natural/span.ts';

/*
 * Lets many places among the stock voices speak and writes down who is heard, a line each, for `fit.ts`. It takes three seconds of
 * one core a line and goes on where it was stopped: `node packages/engines/voice-span/gather.ts <folder of the pack> <lines> <file>`.
 * Only the sums of `fit.ts` are kept with the project. They know a line only by what the encoder and the voices of its day said:
 * where either changes, all lines are gathered again.
 */
const [folder = '', count = '1200', out = 'gathered.jsonl'] = process.argv.slice(2);
const { kokoroPack } = await import('@likeness/domain/kokoro-pack');
const names = [...kokoroPack.voices];
const span = new Span(
  await Promise.all(names.map((name) => readVoice(join(folder, kokoroFiles.voices, `${name}.bin`)))),
);
const [kokoro, encoder] = [await openKokoro(folder), await openSpeakerEncoder()];

const near = (value: number): number => Math.round(value * 1e4) / 1e4;

async function heard(
  about: object,
  place: Place,
  saying: number,
  hertz: (own: number) => number | undefined,
) {
  const tokens = tokensOf([...sayings, ...judged][saying]!);
  const style = span.style(place, tokens.length);
  const own = await kokoro.plan(tokens, style);
  const voiced = own.pitch.filter((value) => value > 20);
  const mean = Math.exp(voiced.reduce((sum, value) => sum + Math.log(value), 0) / Math.max(1, voiced.length));
  const said = await say(kokoro, tokens, style, hertz(mean));
  const embedding = await encoder.embed(said.samples, said.sampleRate);
  const line = {
    ...about,
    saying,
    hertz: near(said.hertz),
    timbre: [...place.timbre].map(near),
    prosody: [...place.prosody].map(near),
    embedding: [...embedding].map(near),
  };
  await appendFile(out, `${JSON.stringify(line)}\n`);
}

const before = await readFile(out, 'utf8').catch(() => '');
const done = before.split('\n').length - 1;
let line = 0;
for (let voice = 0; voice < names.length; voice++)
  for (let saying = 0; saying < sayings.length + judged.length; saying++)
    if (line++ >= done) await heard({ voice }, span.placeOf(voice), saying, () => undefined);

/** Anywhere around the mean; beyond a stock voice, or between a few; between some and away from others. */
const kinds = [
  (random: () => number): Place => {
    const far = [0.4 + 0.8 * random(), 0.2 + 0.8 * random()];
    const [timbre, prosody] = far.map((size) => Float32Array.from(names, () => size * gaussian(random)));
    return { timbre: timbre!, prosody: prosody! };
  },
  (random: () => number): Place => {
    const some = mixture(random, 3);
    const [near, how] = [0.8 + 0.7 * random(), 0.3 + 0.7 * random()];
    return {
      timbre: some.map((value) => near * value + 0.3 * gaussian(random)),
      prosody: some.map((value) => how * value + 0.2 * gaussian(random)),
    };
  },
  (random: () => number): Place => {
    const [to, from] = [mixture(random, 5), mixture(random, 5)];
    const how = 0.2 + 0.6 * random();
    return {
      timbre: to.map((value, i) => 1.6 * value - 0.6 * from[i]!),
      prosody: Float32Array.from(names, () => how * gaussian(random)),
    };
  },
];
/** Shares of about so many voices, as a place. */
function mixture(random: () => number, voices: number): Float32Array {
  const shares = Float32Array.from(names, () => (random() < voices / names.length ? -Math.log(random()) : 0));
  const sum = shares.reduce((total, share) => total + share, 0) || 1;
  return shares.map((share) => (share / sum) * Math.sqrt(names.length));
}

for (; line < Number(count); line++) {
  const random = seededRandom(line);
  const place = kinds[line % kinds.length]!(random);
  const turn = 0.8 * random() - 0.4;
  if (line >= done)
    await heard({}, place, line % sayings.length, (own) => Math.min(330, Math.max(75, own * 2 ** turn)));
}
await kokoro.close();
await encoder.close();
