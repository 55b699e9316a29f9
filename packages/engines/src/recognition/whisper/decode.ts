import { deflateSync } from 'node:zlib';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { beamSearch } from './beam-search.ts';
import { lookOf, type Begun, type Decoded } from './decoded.ts';
import type { WhisperModel } from './model.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Temperatures, tried one after another where the likeliest text is not plausible. */
const temperatures = [0.4, 0.8];
/** How much smaller than itself a loop packs. */
const maxPacked = 2.4;
/** Sureness below which another temperature is tried. */
export const unsure = -1;
/** Tokens at most: those of a second of quick speech, and some. */
const [tokensASecond, someTokens] = [12, 12];

/** The chance that there is no speech, and those of the languages, from the scores after the first token. */
export function firstLook(scores: Float32Array, vocabulary: Vocabulary) {
  const all = [...vocabulary.languages];
  const spoken = softmax(all.map(([, token]) => scores[token]!));
  return {
    noSpeech: Math.exp(scores[vocabulary.noSpeech]! - logSum(scores)),
    languages: new Map(all.map(([name], i): [string, number] => [name, spoken[i]!])),
  };
}

/**
 * Writes down a window: the likeliest text, and where that is a loop or a guess, words drawn by their chance. The same window is
 * always the same text.
 */
export async function decode(
  model: WhisperModel,
  vocabulary: Vocabulary,
  begun: Begun,
): Promise<Decoded & { text: string }> {
  const most = Math.min(model.shape.tokens / 2, someTokens + Math.round(tokensASecond * begun.seconds));
  const tried = begun.patient ? [0, ...temperatures] : [0];
  let best: (Decoded & { text: string }) | undefined;
  for (const temperature of tried) {
    const made =
      temperature === 0
        ? await beamSearch(model, vocabulary, begun, most)
        : await drawWords(temperature, model, vocabulary, begun, most);
    const text = vocabulary.text(made.tokens).trim();
    if (isLoop(text)) continue;
    if (!best || made.sureness > best.sureness) best = { ...made, text };
    if (made.sureness >= unsure) break;
  }
  return best ?? { tokens: [], text: '', attention: [], sureness: -Infinity };
}

/** One thing over and over is an invention, or a model that is stuck. */
export function isLoop(text: string): boolean {
  const bytes = Buffer.from(text);
  return bytes.length > 0 && bytes.length / deflateSync(bytes).length > maxPacked;
}

async function drawWords(
  temperature: number,
  model: WhisperModel,
  { unsaid, end, space }: Vocabulary,
  { hearing, taken, prompt, signal }: Begun,
  most: number,
): Promise<Decoded> {
  const draw = seededRandom(1);
  const tokens: number[] = [];
  const attention: Float32Array[] = [];
  let [step, sum] = [await model.scores(hearing, taken, prompt), 0];
  for (;;) {
    signal?.throwIfAborted();
    const { scores } = step;
    for (const token of unsaid) scores[token] = -Infinity;
    if (tokens.length === 0) scores[space] = scores[end] = -Infinity;
    const token = drawn(scores, temperature, draw());
    sum += scores[token]! - logSum(scores);
    attention.push(lookOf(step.attention, model.heads, hearing.positions, -1));
    if (token === end || tokens.length >= most) break;
    tokens.push(token);
    step = await model.scores(hearing, step.taken, [token]);
  }
  return { tokens, attention, sureness: sum / (tokens.length + 1) };
}

function logSum(scores: Float32Array): number {
  let most = -Infinity;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - most);
  return most + Math.log(sum);
}

/** The word at `share` (0 to 1) of the chances laid side by side. */
function drawn(scores: Float32Array, temperature: number, share: number): number {
  const hot = scores.map((score) => score / temperature);
  const total = logSum(hot);
  let [sum, last] = [0, 0];
  for (let i = 0; i < hot.length; i++) {
    if (hot[i] === -Infinity) continue;
    sum += Math.exp(hot[i]! - total);
    last = i;
    if (sum >= share) break;
  }
  return last;
}

function softmax(scores: number[]): number[] {
  const total = logSum(Float32Array.from(scores));
  return scores.map((score) => Math.exp(score - total));
}
