import { join } from 'node:path';
import sherpa from 'sherpa-onnx-node';

/** A pack as its program is told of it: plain data. */
export type PackOnDisk = {
  /** Folder of its parts. */
  folder: string;
  parts: Record<string, string>;
};

type Sound = { samples: Float32Array; sampleRate: number };

/** The little of `sherpa-onnx-node` that is used; it brings no types of its own. */
type Runtime = {
  OfflineRecognizer: new (config: object) => {
    createStream: () => { acceptWaveform: (sound: Sound) => void };
    decode: (stream: object) => void;
    getResult: (stream: object) => { text: string; timestamps?: number[]; tokens?: string[] };
  };
};

const runtime = sherpa as Runtime;

/** Threads of one model: beside them a server and a render want to run. */
const numThreads = 2;

/** Absolute paths of the parts. */
const partsOf = ({ folder, parts }: PackOnDisk): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, path]) => [name, join(folder, path)]));

/** SenseVoice, in memory; it finds out the language. */
export function hearingModel(pack: PackOnDisk) {
  const { tokens, ...parts } = partsOf(pack);
  return new runtime.OfflineRecognizer({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: {
      senseVoice: { ...parts, useInverseTextNormalization: 1 },
      tokens,
      numThreads,
      provider: 'cpu',
      debug: 0,
    },
  });
}
