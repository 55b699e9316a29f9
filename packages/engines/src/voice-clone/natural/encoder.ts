import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { floatValue, operation, writeModel, type GraphNode, type Model } from '../../onnx/graph.ts';
import { message } from '../../onnx/wire.ts';
import { about, constant, elementType, sessionOptions } from '../../onnx/constants.ts';
import { openMels, type Mels } from '../../voice-signal/mel.ts';

/** Numbers of an embedding: what the encoder hears as the speaker. None is negative, and its length is 1. */
export const embeddingSize = 256;

/** Bands of a frame: `hparams.py` of Resemblyzer 0.1.4, whose encoder was trained on them. */
export const bands = 40;

/** Frames that are heard at once, and from the start of one such part to the next: `rate` 1.3 a second, as Resemblyzer has it. */
const [partFrames, partStep] = [160, 77];
/** Share of the last part that must be filled for it to count. */
const leastFilled = 0.75;
/**
 * Mean level (dBFS) at which everything is heard. Resemblyzer only raises to it what is quieter; but its bands are no logarithms,
 * and a voice that is merely louder would be heard as another.
 */
const level = -30;

const weightsAt = new URL('../../../speaker-encoder/weights.f16', import.meta.url);

export type SpeakerEncoder = {
  /** Who speaks, of sound without long silences. */
  embed: (samples: Float32Array, sampleRate: number) => Promise<Float32Array>;
  close: () => Promise<void>;
};

/** Loads the encoder. It hears a second of sound in some hundredths of one. */
export async function openSpeakerEncoder(): Promise<SpeakerEncoder> {
  const session = await InferenceSession.create(encoderModel(await readFile(weightsAt)), sessionOptions);
  const rates = new Map<number, Promise<Mels>>();
  function melsAt(rate: number): Promise<Mels> {
    const mels = rates.get(rate) ?? openMels(rate, { bands });
    rates.set(rate, mels);
    return mels;
  }
  return {
    async embed(samples, sampleRate) {
      const starts = partsOf(samples.length, sampleRate);
      const mels = await (await melsAt(sampleRate)).of(levelled(samples), starts.at(-1)! + partFrames);
      const batch = new Float32Array(partFrames * starts.length * bands);
      starts.forEach((start, part) => {
        for (let frame = 0; frame < partFrames; frame++) {
          const from = (start + frame) * bands;
          batch.set(mels.subarray(from, from + bands), (frame * starts.length + part) * bands);
        }
      });
      const input = new Tensor('float32', batch, [partFrames, starts.length, bands]);
      const heard = (await session.run({ mels: input }))['heard']!.data as Float32Array;
      const sum = new Float32Array(embeddingSize);
      for (let part = 0; part < starts.length; part++)
        unit(heard.subarray(part * embeddingSize, (part + 1) * embeddingSize)).forEach((value, i) => {
          sum[i] = sum[i]! + value;
        });
      return unit(sum);
    },
    async close() {
      for (const mels of rates.values()) await (await mels).close();
      await session.release();
    },
  };
}

/** How alike two embeddings are, 0 to 1. */
export const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0);

export function unit(of: Float32Array): Float32Array {
  const length = Math.hypot(...of) || 1;
  return of.map((value) => value / length);
}

function levelled(samples: Float32Array): Float32Array {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
  const gain = 10 ** (level / 20) / Math.sqrt(power + 1e-12);
  return samples.map((value) => value * gain);
}

/** First frames of the parts: `compute_partial_slices` of Resemblyzer. */
function partsOf(length: number, sampleRate: number): number[] {
  const frames = Math.ceil(((length + 1) * 100) / sampleRate);
  const count = Math.ceil(Math.max(1, frames - partFrames + partStep + 1) / partStep);
  const starts = Array.from({ length: count }, (_, part) => part * partStep);
  const filled = ((length * 100) / sampleRate - starts.at(-1)!) / partFrames;
  return filled < leastFilled && count > 1 ? starts.slice(0, -1) : starts;
}

/** Three LSTM layers on 40 bands and a linear layer, around weights that lie in the order of `speaker-encoder/convert.ts`. */
function encoderModel(weights: Uint8Array): Uint8Array {
  const model: Model = {
    about,
    nodes: [],
    constants: new Map(),
    inputs: new Map([['mels', floatValue('mels', [partFrames, 'parts', bands])]]),
    outputs: new Map([['heard', floatValue('heard', ['parts', embeddingSize])]]),
  };
  const keep = (...of: Parameters<typeof constant>): void => void model.constants.set(...constant(...of));
  const toFloat = message([1, 'to'], [3, 1], [20, 2]);
  let taken = 0;
  /** The next weights, kept in 16 bits until they are used. */
  const take = (name: string, dims: number[]): string => {
    const bytes = 2 * dims.reduce((product, dim) => product * dim, 1);
    keep(`${name}:16`, elementType.float16, dims, weights.subarray(taken, taken + bytes));
    taken += bytes;
    model.nodes.push(operation('Cast', [`${name}:16`], name, [toFloat]));
    return name;
  };
  keep('direction', elementType.int64, [1], Buffer.from(BigInt64Array.of(1n).buffer));
  keep('layer', elementType.int64, [1], Buffer.from(BigInt64Array.of(0n).buffer));
  const size = embeddingSize;
  let input = 'mels';
  for (const layer of [0, 1, 2]) {
    const inputs = [
      input,
      take(`w${layer}`, [1, 4 * size, layer ? size : bands]),
      take(`r${layer}`, [1, 4 * size, size]),
      take(`b${layer}`, [1, 8 * size]),
    ];
    const attributes = [message([1, 'hidden_size'], [3, size], [20, 2])];
    const lstm: GraphNode = {
      ...operation('LSTM', inputs, `y${layer}`, attributes),
      outputs: [`y${layer}`, `h${layer}`],
    };
    model.nodes.push(lstm, operation('Squeeze', [`y${layer}`, 'direction'], `x${layer}`));
    input = `x${layer}`;
  }
  const transposed = message([1, 'transB'], [3, 1], [20, 2]);
  model.nodes.push(
    operation('Squeeze', ['h2', 'layer'], 'last'),
    operation('Gemm', ['last', take('linear', [size, size]), take('bias', [size])], 'line', [transposed]),
    operation('Relu', ['line'], 'heard'),
  );
  return writeModel(model);
}
