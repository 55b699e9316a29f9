import { InferenceSession, Tensor } from 'onnxruntime-node';
import { openMels, type Mels } from '../../voice-signal/mel.ts';
import { readCTranslate2 } from './ctranslate2.ts';
import { decoderGraph } from './decoder-graph.ts';
import { encoderGraph } from './encoder-graph.ts';
import { named, shapeOf, type Head, type Shape } from './shape.ts';
import type { Precision } from './weights.ts';

/** Samples a second that are heard, and samples of a position of the encoder. */
export const [hearingRate, positionSamples] = [16_000, 320];

/** Words that a step names: one more than texts are followed, as one may be the end. */
const likely = 6;

/** What was heard of a window of sound, for the decoder; `positions` of 20 ms. */
export type Hearing = { positions: number; parts: Record<string, Tensor> };

/** Rows of tokens that were taken in, with what is remembered of them. Nothing changes it: several may go on from the same. */
export type Taken = { count: number; parts: Record<string, Tensor> };

export type Step = {
  taken: Taken;
  /** Of each row the likeliest words to be next, of those that are ever said, and the natural logarithms of their chances. */
  next: { word: number; chance: number }[][];
  /** What the aligning heads looked at for the new tokens of all rows: heads × rows and new × positions. */
  attention: Float32Array;
};

/** A step of one row. */
export type Scored = Omit<Step, 'next'> & { scores: Float32Array };

export type ModelOptions = {
  precision: Precision;
  /** Heads whose looks are told, of a model of that shape. */
  aligning: (shape: Shape) => readonly Head[];
  /** Words that are never said. */
  unsaid: ReadonlySet<number>;
  threads?: number | undefined;
};

/** Loads a model out of the bytes of its file. Throws an error that says what is wrong with them. */
export async function openWhisper(
  file: Buffer,
  { precision, aligning: choose, unsaid, threads = 1 }: ModelOptions,
): Promise<WhisperModel> {
  const variables = readCTranslate2(file);
  const shape = shapeOf(variables);
  const aligning = choose(shape);
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // A pattern is kept for each length that was ever asked for.
    enableMemPattern: false,
    // A thread that waits sleeps: other work on the machine has better use for its time.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    logSeverityLevel: 3,
  };
  const encoder = await InferenceSession.create(encoderGraph(variables, precision), options);
  const written = decoderGraph(variables, { precision, aligning, unsaid, likely });
  const decoder = await InferenceSession.create(written, options);
  const mels = await openMels(hearingRate, { bands: shape.bands, mirrored: true });
  return new WhisperModel(shape, aligning.length, { encoder, decoder, mels });
}

type Parts = { encoder: InferenceSession; decoder: InferenceSession; mels: Mels };

/** A model in memory: it hears windows of sound, and takes in words one after another. */
export class WhisperModel {
  readonly shape: Shape;
  /** How many heads tell what they look at. */
  readonly heads: number;
  readonly #parts: Parts;
  readonly #layers: readonly number[];

  constructor(shape: Shape, heads: number, parts: Parts) {
    this.shape = shape;
    this.heads = heads;
    this.#parts = parts;
    this.#layers = Array.from({ length: shape.decoderLayers }, (_, layer) => layer);
  }

  /** Hears at most 30 s; `wanted` positions let silence follow, which the model is used to. */
  async hear(samples: Float32Array, wanted: number): Promise<Hearing> {
    const positions = Math.min(wanted, this.shape.positions);
    const { bands } = this.shape;
    const heard = samples.subarray(0, positions * positionSamples);
    const mels = logarithms(await this.#parts.mels.of(heard, 2 * positions), bands);
    const input = new Tensor('float32', mels, [1, bands, 2 * positions]);
    const parts = await this.#parts.encoder.run({ mels: input });
    return { positions, parts: parts as Record<string, Tensor> };
  }

  /** Before the first token, in one row. */
  begin(): Taken {
    const { heads, width } = this.shape;
    const nothing = () => new Tensor('float32', new Float32Array(0), [1, heads, 0, width / heads]);
    const names = this.#layers.flatMap((layer) => [named.pastKeys(layer), named.pastValues(layer)]);
    return { count: 0, parts: Object.fromEntries(names.map((name) => [name, nothing()])) };
  }

  /** Takes in tokens, as many for each row, after the row of `after` that `order` names. */
  async step(
    hearing: Hearing,
    after: Taken,
    rows: readonly (readonly number[])[],
    order: readonly number[],
  ): Promise<Step> {
    const made = await this.#run(hearing, after, rows, order, ['chances', 'words']);
    const [chances, words] = [floatsIn(made, 'chances'), made['words']!.data as BigInt64Array];
    const next = rows.map((_, row) =>
      Array.from({ length: likely }, (__, i) => {
        const at = row * likely + i;
        return { word: Number(words[at]), chance: chances[at]! };
      }),
    );
    return { ...this.#taken(made, after.count + rows[0]!.length), next };
  }

  /** The scores of all words after one row of tokens, those that are never said too; they may be changed. */
  async scores(hearing: Hearing, after: Taken, tokens: readonly number[]): Promise<Scored> {
    const made = await this.#run(hearing, after, [tokens], [0], ['scores']);
    return { ...this.#taken(made, after.count + tokens.length), scores: floatsIn(made, 'scores') };
  }

  async close(): Promise<void> {
    const { encoder, decoder, mels } = this.#parts;
    await Promise.all([encoder.release(), decoder.release(), mels.close()]);
  }

  async #run(
    hearing: Hearing,
    after: Taken,
    rows: readonly (readonly number[])[],
    order: readonly number[],
    wanted: string[],
  ): Promise<Record<string, Tensor>> {
    const [count, all] = [rows[0]!.length, after.count + rows[0]!.length];
    const feeds = {
      ...hearing.parts,
      ...after.parts,
      tokens: new Tensor('int64', BigInt64Array.from(rows.flat(), BigInt), [rows.length, count]),
      order: new Tensor('int64', BigInt64Array.from(order, BigInt), [rows.length]),
      mask: new Tensor('float32', unseen(count, all), [count, all]),
    };
    const remembered = this.#layers.flatMap((layer) => [named.keys(layer), named.values(layer)]);
    const made = await this.#parts.decoder.run(feeds, [...wanted, 'attention', ...remembered]);
    return made as Record<string, Tensor>;
  }

  #taken(made: Record<string, Tensor>, count: number): Pick<Step, 'taken' | 'attention'> {
    const parts = this.#layers.flatMap((layer) => [
      [named.pastKeys(layer), made[named.keys(layer)]!],
      [named.pastValues(layer), made[named.values(layer)]!],
    ]);
    return {
      taken: { count, parts: Object.fromEntries(parts) as Record<string, Tensor> },
      attention: floatsIn(made, 'attention'),
    };
  }
}

const floatsIn = (made: Record<string, Tensor>, name: string): Float32Array =>
  made[name]!.data as Float32Array;

/** No token sees what comes after it: new × all. */
function unseen(count: number, all: number): Float32Array {
  const mask = new Float32Array(count * all);
  for (let i = 0; i < count; i++) mask.fill(-1e9, i * all + all - count + i + 1, (i + 1) * all);
  return mask;
}

/** Powers of frames × bands → what the model takes, bands × frames: decimal logarithms, of the upper 80 dB, around 1. */
export function logarithms(powers: Float32Array, bands: number): Float32Array {
  const frames = powers.length / bands;
  let most = -10;
  const logs = powers.map((power) => {
    const log = Math.log10(Math.max(power, 1e-10));
    if (log > most) most = log;
    return log;
  });
  const out = new Float32Array(powers.length);
  for (let frame = 0; frame < frames; frame++)
    for (let band = 0; band < bands; band++)
      out[band * frames + frame] = (Math.max(logs[frame * bands + band]!, most - 8) + 4) / 4;
  return out;
}
