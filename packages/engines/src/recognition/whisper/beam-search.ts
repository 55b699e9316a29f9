import { lookOf, type Begun, type Decoded } from './decoded.ts';
import type { WhisperModel } from './model.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A text that is followed: the sum of its logarithms, and its looks, the last first. */
type Beam = { tokens: number[]; sum: number; looks: Look | undefined };
type Look = { attention: Float32Array; row: number; before: Look | undefined };

/** The likeliest text of at most `most` tokens, of those that begin likely: as many as `beams` are followed side by side. */
export async function beamSearch(
  model: WhisperModel,
  { end, space }: Pick<Vocabulary, 'end' | 'space'>,
  { hearing, taken, prompt, beams: wanted, signal }: Begun,
  most: number,
): Promise<Decoded> {
  let beams: Beam[] = [{ tokens: [], sum: 0, looks: undefined }];
  let step = await model.step(hearing, taken, [prompt], [0]);
  const ended: Beam[] = [];
  for (let length = 0; ; length++) {
    signal?.throwIfAborted();
    const rows = step.next;
    const next = beams
      .flatMap((beam, row) => {
        const looks = { attention: step.attention, row: length === 0 ? -1 : row, before: beam.looks };
        return rows[row]!.filter(({ word }) => length > 0 || (word !== space && word !== end)).map(
          ({ word, chance }) => ({ beam, row, word, sum: beam.sum + chance, looks }),
        );
      })
      .toSorted((a, b) => b.sum - a.sum);
    const going: typeof next = [];
    for (const one of next) {
      if (going.length === wanted || ended.length >= wanted) break;
      if (one.word === end) ended.push({ tokens: one.beam.tokens, sum: one.sum, looks: one.looks });
      else going.push(one);
    }
    // One that stops for its length has not said its end.
    if (length === most && ended.length === 0)
      ended.push(...beams.map((beam, row) => cut(beam, row, step.attention)));
    if (ended.length >= wanted || length === most || going.length === 0) break;
    beams = going.map(({ beam, word, sum, looks }) => ({ tokens: [...beam.tokens, word], sum, looks }));
    step = await model.step(
      hearing,
      step.taken,
      going.map(({ word }) => [word]),
      going.map(({ row }) => row),
    );
  }
  const best = ended.reduce((one, other) => (sureness(other) > sureness(one) ? other : one));
  const attention: Float32Array[] = [];
  for (let look = best.looks; look; look = look.before)
    attention.unshift(lookOf(look.attention, model.heads, hearing.positions, look.row));
  return { tokens: best.tokens, attention, sureness: sureness(best) };
}

const sureness = ({ sum, tokens }: Beam): number => sum / (tokens.length + 1);

const cut = (beam: Beam, row: number, attention: Float32Array): Beam => ({
  ...beam,
  looks: { attention, row, before: beam.looks },
});
