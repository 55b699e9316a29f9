/** The wire format of protocol buffers, as much of it as ONNX files use: https://protobuf.dev/programming-guides/encoding */

/** Numbers and text become fields, arrays of bytes become messages inside. */
export type Value = number | bigint | string | Uint8Array;

/** A field as it was read: `bytes` of length-delimited ones, `number` of varints; `raw` with its key, for writing it again. */
export type Field = { field: number; number: number; bytes: Uint8Array; raw: Uint8Array };

const none = new Uint8Array(0);

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}

/** The pieces of one message of `[field number, value]` pairs, for large ones that are not worth joining twice. */
function* pieces(fields: Iterable<[number, Value]>): Generator<Uint8Array> {
  for (const [field, value] of fields) {
    if (typeof value === 'number' || typeof value === 'bigint') {
      yield Buffer.from([...varint(BigInt(field << 3)), ...varint(BigInt(value))]);
      continue;
    }
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    yield Buffer.from([...varint(BigInt((field << 3) | 2)), ...varint(BigInt(bytes.length))]);
    yield bytes;
  }
}

/** One message of `[field number, value]` pairs. */
export const message = (...fields: [number, Value][]): Uint8Array => Buffer.concat([...pieces(fields)]);

/** Reads the fields of a message in order; their bytes are views of it. Throws where the bytes are no message. */
export function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++];
      if (byte === undefined || scale > 2 ** 63) throw new Error('a varint without an end');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const widths: Record<number, number> = { 1: 8, 5: 4 };
  while (at < bytes.length) {
    const start = at;
    const key = number();
    const [field, kind] = [Math.floor(key / 8), key % 8];
    let [value, body]: [number, Uint8Array] = [0, none];
    if (kind === 0) value = number();
    else {
      const length = kind === 2 ? number() : widths[kind];
      if (length === undefined || at + length > bytes.length)
        throw new Error(`a field of kind ${kind} at ${start}`);
      body = bytes.subarray(at, at + length);
      at += length;
    }
    yield { field, number: value, bytes: body, raw: bytes.subarray(start, at) };
  }
}
