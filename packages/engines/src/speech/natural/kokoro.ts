import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { floatConvolutions } from '../../onnx/float-convolutions.ts';
import { readModel, writeModel } from '../../onnx/graph.ts';
import { kokoroOn, maxTokens, styleSize, type Kokoro } from './sounding/model.ts';

/** Files of an installed pack. */
export const kokoroFiles = { plan: 'plan.onnx', sound: 'sound.onnx', voices: 'voices' } as const;

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
  const halves = { plan: await open(kokoroFiles.plan), sound: await open(kokoroFiles.sound) };
  return kokoroOn({
    async run(half, inputs) {
      const given = Object.entries(inputs).map(
        ([name, { data, shape }]) => [name, new Tensor(data, shape)] as const,
      );
      const made = await halves[half].run(Object.fromEntries(given));
      return Object.fromEntries(
        Object.entries(made).map(([name, { data }]) => [name, data as Float32Array] as const),
      );
    },
    async close() {
      await halves.plan.release();
      await halves.sound.release();
    },
  });
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
