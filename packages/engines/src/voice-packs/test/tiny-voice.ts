import { elementType as type, floats, integers, node, onnxModel, value } from './onnx-model.ts';

/** Samples a second of the tiny voice, and samples of one token at speed 1. */
export const tinyRate = 16_000;
const hop = 1600;

/** The words it knows, each said as one or two tones. */
const words: Record<string, string> = { hello: 'h e', world: 'w o', one: 'o', two: 't o', three: 't e' };
const tokens = [' ', ',', '.', '!', '?', 'h', 'e', 'w', 'o', 't'];

/**
 * A model with the inputs and outputs of VITS that says each token as a tone of a tenth of a second: small enough to be made
 * by a script, and real enough to go the whole way through the program that runs voices.
 */
export function tinyVoice(): Record<string, Uint8Array> {
  const model = onnxModel({
    nodes: [
      node('Cast', ['x'], 'x_float', { to: type.float }),
      node('Unsqueeze', ['x_float', 'last_axis'], 'x_column'),
      // Speed: a token lasts `length_scale` times as long.
      node('Mul', ['length_scale', 'hop'], 'hop_float'),
      node('Cast', ['hop_float'], 'hop_now', { to: type.int64 }),
      node('Concat', ['ones', 'hop_now'], 'shape_of_tones', { axis: 0 }),
      node('Expand', ['x_column', 'shape_of_tones'], 'tones'),
      node('Reshape', ['tones', 'row'], 'steps'),
      node('Mul', ['steps', 'radians_a_token'], 'turned'),
      node('Add', ['turned', 'radians_of_all'], 'turning'),
      node('CumSum', ['turning', 'axis'], 'phase'),
      node('Sin', ['phase'], 'wave'),
      node('Mul', ['wave', 'loudness'], 'y'),
    ],
    constants: [
      integers('last_axis', [2]),
      integers('ones', [1, 1]),
      integers('row', [1, 1, -1]),
      integers('axis', [2], []),
      floats('hop', [hop]),
      floats('radians_a_token', [(2 * Math.PI * 25) / tinyRate]),
      floats('radians_of_all', [(2 * Math.PI * 160) / tinyRate]),
      floats('loudness', [0.3]),
    ],
    ...asVits(tinyRate),
  });
  return filesOf(model, words);
}

/** The same with a recording instead of tones: whatever it is asked for it says that, which are the words of `text`. */
export function recordedVoice(text: string, samples: Float32Array, rate: number): Record<string, Uint8Array> {
  const model = onnxModel({
    nodes: [node('Identity', ['recording'], 'y')],
    constants: [floats('recording', [...samples], [1, 1, samples.length])],
    ...asVits(rate),
  });
  const known = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return filesOf(model, Object.fromEntries(known.map((word) => [word, 'h e'])));
}

/** Inputs, output and description of a VITS model. */
const asVits = (rate: number) => ({
  inputs: [
    value('x', type.int64, [1, 'length']),
    value('x_length', type.int64, [1]),
    value('noise_scale', type.float, [1]),
    value('length_scale', type.float, [1]),
    value('noise_scale_w', type.float, [1]),
  ],
  outputs: [value('y', type.float, [1, 1, 'samples'])],
  metadata: {
    model_type: 'vits',
    comment: 'tiny',
    language: 'English',
    sample_rate: rate,
    add_blank: 0,
    n_speakers: 0,
    has_espeak: 0,
    punctuation: ', . ! ?',
  },
});

const text = (lines: string[]): Uint8Array => Buffer.from(`${lines.join('\n')}\n`);

/** A model with its tokens, and how each word it knows is said. */
const filesOf = (model: Uint8Array, said: Record<string, string>): Record<string, Uint8Array> => ({
  'model.onnx': model,
  'tokens.txt': text(tokens.map((token, i) => `${token} ${i}`)),
  'lexicon.txt': text(Object.entries(said).map(([word, sounds]) => `${word} ${sounds}`)),
});
