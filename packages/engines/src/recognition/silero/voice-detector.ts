import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sessionOptions } from '../../onnx/constants.ts';

/** Samples a second that are heard, and samples of a look: 32 ms. */
export const [detectorRate, lookSamples] = [16_000, 512];
/** Samples before a look that are heard with it. */
const context = 64;
const stateSize = 128;

const modelAt = fileURLToPath(new URL('../../../silero-vad/silero_vad_v5.onnx', import.meta.url));

export type VoiceDetector = {
  /** The chance, 0 to 1, that someone speaks in the next `lookSamples` of a recording. Looks are given one after another. */
  chance: (look: Float32Array) => Promise<number>;
  /** Forgets what it heard: another recording begins. */
  restart: () => void;
  close: () => Promise<void>;
};

/** Loads Silero's voice activity detector (v5), which ships with the product. */
export async function openVoiceDetector(): Promise<VoiceDetector> {
  const session = await InferenceSession.create(modelAt, sessionOptions);
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(detectorRate)), []);
  const heard = new Float32Array(context + lookSamples);
  const still = () => new Tensor('float32', new Float32Array(2 * stateSize), [2, 1, stateSize]);
  let state = still();
  return {
    async chance(look) {
      heard.copyWithin(0, lookSamples);
      heard.set(look, context);
      const input = new Tensor('float32', heard, [1, heard.length]);
      const made = await session.run({ input, state, sr: rate });
      state = made['stateN'] as typeof state;
      return ((made['output'] as Tensor).data as Float32Array)[0]!;
    },
    restart() {
      heard.fill(0);
      state = still();
    },
    close: () => session.release(),
  };
}
