import { seededRandom } from '@likeness/domain/maths/seeded-random';

/** Sizes of the tiny model. */
export const tiny = {
  bands: 8,
  positions: 40,
  tokens: 24,
  width: 16,
  heads: 2,
  encoderLayers: 1,
  decoderLayers: 2,
};

const letters = Array.from({ length: 256 }, (_, byte) => byte).map((byte) => {
  const plain = (b: number): boolean => (b > 32 && b < 127) || (b > 160 && b !== 173);
  const others = Array.from({ length: 256 }, (_, b) => b).filter((b) => !plain(b));
  return String.fromCodePoint(plain(byte) ? byte : 256 + others.indexOf(byte));
});
const languages = ['en', 'zh', 'ms'];

/** A word a line: every byte, some words, and the marks of Whisper. */
export const tinyWords: readonly string[] = [
  ...letters,
  'hello',
  'Ġworld',
  'Ġ-',
  "Ġ'",
  '<|endoftext|>',
  '<|startoftranscript|>',
  ...languages.map((name) => `<|${name}|>`),
  '<|translate|>',
  '<|transcribe|>',
  '<|startoflm|>',
  '<|startofprev|>',
  '<|nospeech|>',
  '<|notimestamps|>',
  '<|0.00|>',
];

/** A 16-bit float of a number that has one, or the nearest towards zero. */
function half(value: number): number {
  if (value === 0) return 0;
  const [sign, size] = [value < 0 ? 0x8000 : 0, Math.abs(value)];
  const exponent = Math.max(-14, Math.floor(Math.log2(size)));
  const fraction = Math.trunc((size / 2 ** exponent) * 1024);
  return sign | (fraction < 1024 ? fraction : ((exponent + 15) << 10) | (fraction - 1024));
}

type Entry = { name: string; shape: number[]; type: number; bytes: Buffer };
const text = (of: string): Buffer => {
  const size = Buffer.alloc(2);
  size.writeUInt16LE(of.length + 1);
  return Buffer.concat([size, Buffer.from(`${of}\0`)]);
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** The bytes of a model as CTranslate2 writes them. */
export function modelFile(
  entries: readonly Entry[],
  { version = 6, spec = 'WhisperSpec', aliases = [] as [string, string][] } = {},
): Buffer {
  return Buffer.concat([
    u32(version),
    text(spec),
    u32(3),
    u32(entries.length),
    ...entries.flatMap(({ name, shape, type, bytes }) => [
      text(name),
      Buffer.from([shape.length]),
      ...shape.map(u32),
      Buffer.from([type]),
      u32(bytes.length),
      bytes,
    ]),
    u32(aliases.length),
    ...aliases.flatMap(([alias, meant]) => [text(alias), text(meant)]),
  ]);
}

/** A variable of 16-bit floats. */
export function halfEntry(name: string, shape: number[], values: readonly number[]): Entry {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, i) => bytes.writeUInt16LE(half(value), 2 * i));
  return { name, shape, type: 4, bytes };
}

/** A Whisper of random weights: a real graph in miniature, which means nothing. */
export function tinyWhisper(): Buffer {
  const random = seededRandom(7);
  const { bands, positions, tokens, width, heads, encoderLayers, decoderLayers } = tiny;
  const entries: Entry[] = [];
  const floats = (name: string, shape: number[], centre = 0, spread = 0.5): void => {
    const size = shape.reduce((product, dim) => product * dim, 1);
    const values = Array.from({ length: size }, () => centre + spread * (random() - 0.5));
    entries.push(halfEntry(name, shape, values));
  };
  const flag = (name: string, value: number, type = 1): void => {
    const bytes = Buffer.alloc(type);
    bytes.writeInt8(value);
    entries.push({ name, shape: [], type, bytes });
  };
  const norm = (name: string): void => {
    floats(`${name}/gamma`, [width], 1);
    floats(`${name}/beta`, [width]);
  };
  const linear = (name: string, out: number, into: number): void => {
    floats(`${name}/weight`, [out, into], 0, 1);
    floats(`${name}/bias`, [out]);
  };
  const layer = (name: string, isDecoder: boolean): void => {
    norm(`${name}/self_attention/layer_norm`);
    linear(`${name}/self_attention/linear_0`, 3 * width, width);
    linear(`${name}/self_attention/linear_1`, width, width);
    if (isDecoder) {
      norm(`${name}/attention/layer_norm`);
      linear(`${name}/attention/linear_0`, width, width);
      linear(`${name}/attention/linear_1`, 2 * width, width);
      linear(`${name}/attention/linear_2`, width, width);
    }
    norm(`${name}/ffn/layer_norm`);
    linear(`${name}/ffn/linear_0`, 4 * width, width);
    linear(`${name}/ffn/linear_1`, width, 4 * width);
  };
  floats('encoder/conv1/weight', [width, bands, 3]);
  floats('encoder/conv1/bias', [width]);
  floats('encoder/conv2/weight', [width, width, 3]);
  floats('encoder/conv2/bias', [width]);
  floats('encoder/position_encodings/encodings', [positions, width]);
  for (let i = 0; i < encoderLayers; i++) layer(`encoder/layer_${i}`, false);
  norm('encoder/layer_norm');
  floats('decoder/embeddings/weight', [tinyWords.length, width], 0, 2);
  floats('decoder/position_encodings/encodings', [tokens, width]);
  for (let i = 0; i < decoderLayers; i++) layer(`decoder/layer_${i}`, true);
  norm('decoder/layer_norm');
  for (const side of ['encoder', 'decoder']) flag(`${side}/num_heads`, heads, 2);
  for (const [name, value] of [
    ['activation', 3],
    ['alibi', 0],
    ['pre_norm', 1],
    ['scale_embeddings', 0],
    ['start_from_zero_embedding', 0],
  ] as const)
    flag(`decoder/${name}`, value);
  for (const name of ['alignment_heads', 'alignment_layer']) flag(`decoder/${name}`, 1, 2);
  return modelFile(entries, { aliases: [['decoder/projection/weight', 'decoder/embeddings/weight']] });
}
