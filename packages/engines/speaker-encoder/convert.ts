import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * Makes weights.f16 of the speaker encoder of Resemblyzer 0.1.4 (Resemble AI, Apache-2.0, LICENSE beside this file; Wan et al.,
 * "Generalized End-to-End Loss for Speaker Verification", 2018): three LSTM layers of 256 on 40 mel bands and a linear layer of 256,
 * 1.4 million numbers, rounded to 16 bits. Run after `pip download --no-deps Resemblyzer==0.1.4` and unpacking the wheel, as
 * `node packages/engines/speaker-encoder/convert.ts <folder>/resemblyzer/pretrained.pt`.
 */
const bytes = await readFile(process.argv[2] ?? 'pretrained.pt');
if (
  createHash('sha256').update(bytes).digest('hex') !==
  '39373b86598fa3da9fcddee6142382efe09777e8d37dc9c0561f41f0070f134e'
)
  throw new Error('not the weights of Resemblyzer 0.1.4');

/** A string as Python's pickle writes it: `X`, its length in 32 bits, its bytes. */
const pickled = (text: string): Buffer => {
  const head = Buffer.from('X____');
  head.writeUInt32LE(Buffer.byteLength(text), 1);
  return Buffer.concat([head, Buffer.from(text)]);
};
/** The next pickled string of digits, the key of a tensor's storage, and where it ends. */
function keyAfter(from: number): { key: string; end: number } | undefined {
  for (let at = bytes.indexOf('X', from); at >= 0 && at < from + 200; at = bytes.indexOf('X', at + 1)) {
    const end = at + 5 + bytes.readUInt32LE(at + 1);
    const key = bytes.toString('latin1', at + 5, Math.min(end, at + 40));
    if (/^\d{6,20}$/.test(key)) return { key, end };
  }
  return undefined;
}

// A file of torch before 1.6: its pickles, a list of keys, then the storages in that order, a count in 64 bits before each.
const state = bytes.indexOf(pickled('model_state'));
let end = bytes.indexOf(Buffer.from([0x80, 2, 0x5d]), state);
const keys: string[] = [];
for (let next = keyAfter(end); next; next = keyAfter(end)) {
  keys.push(next.key);
  ({ end } = next);
}
const storages = new Map<string, number>();
let at = bytes.indexOf('.', end) + 1;
for (const key of keys) {
  storages.set(key, at + 8);
  at += 8 + 4 * Number(bytes.readBigInt64LE(at));
}

/** After the key comes the rest of the tuple that names the storage, then where in it the tensor begins, as one of three numbers. */
function tensor(name: string, length: number): Float32Array {
  const found = keyAfter(bytes.indexOf(pickled(name), state) + 5 + name.length);
  const storage = found && storages.get(found.key);
  if (!storage) throw new Error(`no ${name}`);
  const place = /Nt(?:q.|r.{4})Q(K.|M..|J.{4})/s.exec(
    bytes.toString('latin1', found.end, found.end + 60),
  )?.[1];
  const offset = Buffer.from((place ?? '').slice(1), 'latin1');
  const from = storage + 4 * offset.readUIntLE(0, offset.length);
  return Float32Array.from({ length }, (_, i) => bytes.readFloatLE(from + 4 * i));
}

const size = 256;
/** PyTorch's gates are input, forget, cell, output; ONNX has input, output, forget, cell. */
const gates = (of: Float32Array): Float32Array[] =>
  [0, 3, 1, 2].map((gate) => of.subarray((gate * of.length) / 4, ((gate + 1) * of.length) / 4));
const parts: Float32Array[] = [];
for (const layer of [0, 1, 2]) {
  parts.push(...gates(tensor(`lstm.weight_ih_l${layer}`, 4 * size * (layer ? size : 40))));
  parts.push(...gates(tensor(`lstm.weight_hh_l${layer}`, 4 * size * size)));
  parts.push(...gates(tensor(`lstm.bias_ih_l${layer}`, 4 * size)));
  parts.push(...gates(tensor(`lstm.bias_hh_l${layer}`, 4 * size)));
}
parts.push(tensor('linear.weight', size * size), tensor('linear.bias', size));
const halves = parts.map((part) => new Float16Array(part));
await writeFile(
  join(import.meta.dirname, 'weights.f16'),
  Buffer.concat(halves.map((half) => Buffer.from(half.buffer))),
);
