import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { floatConvolutions } from '../../onnx/float-convolutions.ts';
import { readModel, writeModel } from '../../onnx/graph.ts';
import { passed } from './split.ts';

/** Samples a second; a frame is the unit of a plan's durations, and has two values of pitch and of energy. */
export const [kokoroRate, frameSamples] = [24_000, 600];
/** Numbers of a style: 128 for the timbre, 128 for the prosody. A voice has one for each number of tokens, 1 to `maxTokens`. */
export const [styleSize, maxTokens] = [256, 510];
/** Features of a frame. */
export const featureSize = 512;

/** How something will be said. A token's features hold for all of its frames. */
export type KokoroPlan = {
  /** Frames of each token; the first and the last are of the pads. */
  durations: Int32Array;
  /** tokens and pads × 512. */
  features: Float32Array;
  /** Two values a frame: hertz, 0 where there is no voice, and the model's own measure of energy. */
  pitch: Float32Array;
  energy: Float32Array;
};

/** Files of an installed pack. */
export const kokoroFiles = { plan: 'plan.onnx', sound: 'sound.onnx', voices: 'voices' } as const;

export type Kokoro = {
  /** Plans tokens (`symbols.ts`), at most `maxTokens`, with a style. Throws `speech-stopped` where a value is no number. */
  plan: (tokens: readonly number[], style: Float32Array) => Promise<KokoroPlan>;
  /**
   * Makes the sound of a plan: `frameSamples` for each frame, pads included. The same plan is the same sound, to the bit. Throws
   * `speech-stopped` where a sample is no number: silence would be taken for something said.
   */
  sound: (plan: KokoroPlan, style: Float32Array) => Promise<Float32Array>;
  close: () => Promise<void>;
};

/** Loads a pack's two graphs from its folder. `threads` is for one request at a time. */
export async function openKokoro(folder: string, threads = 1): Promise<Kokoro> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // A pattern is kept for each length that was ever asked for: memory would grow by hundreds of megabytes.
    enableMemPattern: false,
    // A thread that waits for the other sleeps: other work on the machine has better use for its time.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    logSeverityLevel: 3,
  };
  const open = async (name: string) => {
    const path = join(folder, name);
    const model = await readFile(path).then(readModel);
    // Packs that were installed before `splitKokoro` did this to both halves.
    return floatConvolutions(model, () => true)
      ? InferenceSession.create(writeModel(model), options)
      : InferenceSession.create(path, options);
  };
  const [planner, sounder] = [await open(kokoroFiles.plan), await open(kokoroFiles.sound)];
  const styled = (style: Float32Array) => new Tensor('float32', style, [1, styleSize]);

  return {
    async plan(tokens, style) {
      const ids = BigInt64Array.from([0, ...tokens, 0], BigInt);
      const made = await planner.run({
        tokens: new Tensor('int64', ids, [1, ids.length]),
        style: styled(style),
        speed: new Tensor('float32', new Float32Array([1]), [1]),
      });
      const values = (name: string): Float32Array => (made[name] as Tensor).data as Float32Array;
      const durations = Int32Array.from(values(passed.durations), Math.round);
      const pitch = allNumbers(values(passed.pitch), 'pitch').slice();
      const energy = allNumbers(values(passed.energy), 'energy').slice();
      return { durations, features: perToken(values(passed.features), durations), pitch, energy };
    },
    async sound({ durations, features, pitch, energy }, style) {
      const all = perFrame(features, durations);
      const made = await sounder.run({
        [passed.features]: new Tensor('float32', all, [1, featureSize, all.length / featureSize]),
        [passed.pitch]: new Tensor('float32', pitch, [1, pitch.length]),
        [passed.energy]: new Tensor('float32', energy, [1, energy.length]),
        style: styled(style),
      });
      return allNumbers((made['audio'] as Tensor).data as Float32Array, 'sound');
    },
    async close() {
      await planner.release();
      await sounder.release();
    },
  };
}

function allNumbers(values: Float32Array, what: string): Float32Array {
  const at = values.findIndex((value) => !Number.isFinite(value));
  if (at >= 0)
    throw problem('speech-stopped', {}, `value ${at} of ${values.length} of the ${what} is no number`);
  return values;
}

/** 512 × frames, each token's columns alike → tokens × 512. A token lasts one frame at least. */
function perToken(columns: Float32Array, durations: Int32Array): Float32Array {
  const frames = columns.length / featureSize;
  const features = new Float32Array(durations.length * featureSize);
  let frame = 0;
  durations.forEach((duration, token) => {
    for (let i = 0; i < featureSize; i++) features[token * featureSize + i] = columns[i * frames + frame]!;
    frame += duration;
  });
  return features;
}

function perFrame(features: Float32Array, durations: Int32Array): Float32Array {
  const frames = durations.reduce((sum, duration) => sum + duration, 0);
  const columns = new Float32Array(featureSize * frames);
  let frame = 0;
  durations.forEach((duration, token) => {
    for (let i = 0; i < featureSize; i++)
      columns.fill(features[token * featureSize + i]!, i * frames + frame, i * frames + frame + duration);
    frame += duration;
  });
  return columns;
}

/** Reads a voice: `maxTokens` styles in a row. Throws where the file is no voice. */
export async function readVoice(path: string): Promise<Float32Array> {
  const bytes = await readFile(path);
  if (bytes.length !== maxTokens * styleSize * 4) throw new Error(`${path} is no voice`);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** The style of a voice for so many tokens: short sayings have another than long ones. */
export const styleFor = (voice: Float32Array, tokens: number): Float32Array =>
  voice.slice((tokens - 1) * styleSize, tokens * styleSize);
