/** A variable of a model: its shape, empty for a single value, and its bytes as they lie in the file. */
export type Variable = { shape: number[]; type: keyof typeof widths; bytes: Buffer };

/** Bytes of one value, by the number of its type: f32, i8, i16, i32, f16. */
const widths = { 0: 4, 1: 1, 2: 2, 3: 4, 4: 2 } as const;
export const variableType = { float32: 0, int8: 1, int16: 2, float16: 4 } as const;

const [binaryVersion, name] = [6, 'WhisperSpec'];

/**
 * Reads a Whisper model as CTranslate2 writes it (`model.bin`, version 6 of its format); variables stay views of `file`. Throws an
 * error that says what is wrong where it is another model, or damaged.
 */
export function readCTranslate2(file: Buffer): Map<string, Variable> {
  let at = 0;
  const take = (bytes: number): Buffer => {
    if (at + bytes > file.length) throw new Error(`the model ends at ${file.length} of ${at + bytes} bytes`);
    at += bytes;
    return file.subarray(at - bytes, at);
  };
  const u32 = (): number => take(4).readUInt32LE();
  // A text counts the zero that ends it.
  const text = (): string => take(take(2).readUInt16LE()).toString('utf8').replace(/\0$/, '');

  const version = u32();
  if (version !== binaryVersion) throw new Error(`version ${version} of the format, not ${binaryVersion}`);
  const spec = text();
  if (spec !== name) throw new Error(`a model of the kind ${spec}, not ${name}`);
  u32();
  const variables = new Map<string, Variable>();
  for (let left = u32(); left > 0; left--) {
    const called = text();
    const shape = Array.from({ length: take(1)[0]! }, u32);
    const type = take(1)[0]!;
    const bytes = take(u32());
    if (!isType(type)) throw new Error(`${called} is of type ${type}`);
    if (shape.reduce((product, size) => product * size, widths[type]) !== bytes.length)
      throw new Error(`${called} has ${bytes.length} bytes for ${shape.join(' × ')} values`);
    variables.set(called, { shape, type, bytes });
  }
  for (let left = u32(); left > 0; left--) {
    const alias = text();
    const meant = variables.get(text());
    if (meant) variables.set(alias, meant);
  }
  if (at !== file.length) throw new Error(`${file.length - at} bytes are left over`);
  return variables;
}

const isType = (type: number): type is keyof typeof widths => type in widths;

/** The values of 16-bit floats. */
const halves = Float32Array.from({ length: 65_536 }, (_, half) => {
  const [sign, exponent, fraction] = [half & 0x8000 ? -1 : 1, (half >> 10) & 31, half & 1023];
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
});

/** The numbers of a variable of floats. Throws for whole numbers: those are flags, or weights that were quantised. */
export function floatsOf({ type, bytes }: Variable): Float32Array {
  // Copied, as typed arrays begin at multiples of their size.
  const { buffer } = Uint8Array.from(bytes);
  if (type === variableType.float32) return new Float32Array(buffer);
  if (type !== variableType.float16) throw new Error('the weights are no floats of 16 or 32 bits');
  const given = new Uint16Array(buffer);
  const floats = new Float32Array(given.length);
  for (let i = 0; i < given.length; i++) floats[i] = halves[given[i]!]!;
  return floats;
}
