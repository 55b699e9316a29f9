import { problem } from '@likeness/domain/problems';

/** Samples a second; a frame is the unit of a plan's durations, and has two values of pitch and of energy. */
export const [kokoroRate, frameSamples] = [24_000, 600];
/** Numbers of a style: 128 for the timbre, 128 for the prosody. A voice has one for each number of tokens, 1 to `maxTokens`. */
export const [styleSize, maxTokens] = [256, 510];
/** Features of a frame. */
export const featureSize = 512;

/** What passes from planning to sounding, by its name in the graph of kokoro-onnx's exports of Kokoro v1.0. */
export const passed = {
  /** 1 × 512 × frames: each token's features, repeated for as many frames as it lasts. */
  features: '/encoder/MatMul_1_output_0',
  /** 1 × 2·frames, hertz; below about 20 there is no voice. */
  pitch: '/encoder/Reshape_output_0',
  /** 1 × 2·frames. */
  energy: '/encoder/Reshape_1_output_0',
  /** Frames of each token, the pads included. */
  durations: '/encoder/Clip_output_0',
} as const;

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

/** Numbers that a half of the model is given, and their shape. */
export type ModelInput = { data: Float32Array | BigInt64Array; shape: readonly number[] };

/** What runs the two halves of the model: ONNX Runtime, in Node or in a page. Outputs are told by their names. */
export type KokoroRuntime = {
  run: (
    half: 'plan' | 'sound',
    inputs: Record<string, ModelInput>,
  ) => Promise<Readonly<Record<string, Float32Array>>>;
  close: () => Promise<void>;
};

/** The model on a runtime that has loaded its halves. */
export function kokoroOn(runtime: KokoroRuntime): Kokoro {
  const styled = (style: Float32Array): ModelInput => ({ data: style, shape: [1, styleSize] });
  return {
    async plan(tokens, style) {
      const ids = BigInt64Array.from([0, ...tokens, 0], BigInt);
      const made = await runtime.run('plan', {
        tokens: { data: ids, shape: [1, ids.length] },
        style: styled(style),
        speed: { data: new Float32Array([1]), shape: [1] },
      });
      const durations = Int32Array.from(made[passed.durations]!, Math.round);
      const pitch = allNumbers(made[passed.pitch]!, 'pitch').slice();
      const energy = allNumbers(made[passed.energy]!, 'energy').slice();
      return { durations, features: perToken(made[passed.features]!, durations), pitch, energy };
    },
    async sound({ durations, features, pitch, energy }, style) {
      const all = perFrame(features, durations);
      const made = await runtime.run('sound', {
        [passed.features]: { data: all, shape: [1, featureSize, all.length / featureSize] },
        [passed.pitch]: { data: pitch, shape: [1, pitch.length] },
        [passed.energy]: { data: energy, shape: [1, energy.length] },
        style: styled(style),
      });
      return allNumbers(made['audio']!, 'sound');
    },
    close: () => runtime.close(),
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
