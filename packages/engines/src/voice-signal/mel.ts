import { InferenceSession, Tensor } from 'onnxruntime-node';
import { about, constant, elementType, sessionOptions } from '../onnx/constants.ts';
import { floatValue, operation, writeModel } from '../onnx/graph.ts';

/** The window and step of a frame, of Resemblyzer as of Whisper, and the hertz up to which bands go. */
const [windowSeconds, hopSeconds, top] = [0.025, 0.01, 8000];
/** Hertz from one bin of a window's spectrum to the next, and bins up to `top`. */
const width = 1 / windowSeconds;
const bins = top / width + 1;

export type Mels = {
  /** Powers of the first `frames` frames, one for each band; the first is centred on the first sample. */
  of: (samples: Float32Array, frames: number) => Promise<Float32Array>;
  close: () => Promise<void>;
};

/**
 * Power in mel bands, 100 frames a second, as `librosa.feature.melspectrogram` gives it at 16 kHz (window of Hann, Slaney's scale and
 * areas; beyond the ends zeros, or before the first sample the sound in a mirror). At any other rate, a multiple of 400, it is the same bins of the same window: what lies above
 * 8 kHz is left out, and nothing needs resampling. The transform is written as products of matrices, which the runtime is quick at.
 */
export async function openMels(
  sampleRate: number,
  { bands, mirrored = false }: { bands: number; mirrored?: boolean },
): Promise<Mels> {
  const [size, hop] = [sampleRate * windowSeconds, sampleRate * hopSeconds];
  const window = Float32Array.from(
    { length: size },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size),
  );
  const session = await InferenceSession.create(melModel(size, bands), sessionOptions);
  return {
    async of(samples, frames) {
      const windowed = new Float32Array(frames * size);
      for (let frame = 0; frame < frames; frame++) {
        const from = frame * hop - size / 2;
        for (let i = mirrored ? 0 : Math.max(0, -from); i < size && from + i < samples.length; i++)
          windowed[frame * size + i] = (samples[Math.abs(from + i)] ?? 0) * window[i]!;
      }
      const made = await session.run({ windowed: new Tensor('float32', windowed, [frames, size]) });
      return made['mels']!.data as Float32Array;
    },
    close: () => session.release(),
  };
}

function melModel(size: number, bands: number): Uint8Array {
  const turns = (of: (turn: number) => number): Float32Array =>
    Float32Array.from({ length: size * bins }, (_, at) =>
      // Whole turns are left out before they cost precision.
      of((2 * Math.PI * ((Math.floor(at / bins) * (at % bins)) % size)) / size),
    );
  // A window of more samples sums more of the same: powers are given as 16 kHz has them.
  const scale = ((16_000 * windowSeconds) / size) ** 2;
  const filters = melFilters(bands).map((weight) => weight * scale);
  const floats = (name: string, dims: number[], values: Float32Array) =>
    constant(name, elementType.float32, dims, Buffer.from(values.buffer));
  return writeModel({
    about,
    nodes: [
      operation('MatMul', ['windowed', 'cosines'], 'real'),
      operation('MatMul', ['windowed', 'sines'], 'imaginary'),
      operation('Mul', ['real', 'real'], 'real power'),
      operation('Mul', ['imaginary', 'imaginary'], 'imaginary power'),
      operation('Add', ['real power', 'imaginary power'], 'power'),
      operation('MatMul', ['power', 'filters'], 'mels'),
    ],
    constants: new Map([
      floats('cosines', [size, bins], turns(Math.cos)),
      floats('sines', [size, bins], turns(Math.sin)),
      floats('filters', [bins, bands], filters),
    ]),
    inputs: new Map([['windowed', floatValue('windowed', ['frames', size])]]),
    outputs: new Map([['mels', floatValue('mels', ['frames', bands])]]),
  });
}

/** Slaney's Auditory Toolbox (1998): linear below 1 kHz, 27 steps to every factor of 6.4 above. */
const melOf = (hertz: number): number =>
  hertz < 1000 ? (3 * hertz) / 200 : 15 + (27 * Math.log(hertz / 1000)) / Math.log(6.4);
const hertzOf = (mel: number): number => (mel < 15 ? (200 * mel) / 3 : 1000 * 6.4 ** ((mel - 15) / 27));

/** How much of each bin a band hears: triangles of equal area between every second corner; bins × bands. */
function melFilters(bands: number): Float32Array {
  const corners = Array.from({ length: bands + 2 }, (_, i) => hertzOf((melOf(top) * i) / (bands + 1)));
  return Float32Array.from({ length: bins * bands }, (_, at) => {
    const [hertz, band] = [Math.floor(at / bands) * width, at % bands];
    const [left, centre, right] = [corners[band]!, corners[band + 1]!, corners[band + 2]!];
    const height = Math.min((hertz - left) / (centre - left), (right - hertz) / (right - centre));
    return (2 * Math.max(0, height)) / (right - left);
  });
}
