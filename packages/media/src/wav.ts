import { readFile, writeFile } from 'node:fs/promises';

/** One `Float32Array` per channel, nominal range −1..1. */
export type Wav = { sampleRate: number; channels: Float32Array[] };

const formatPcm = 1;
const formatFloat = 3;
const formatExtensible = 0xfffe;

/** Reads a RIFF/WAVE file of 16, 24 or 32-bit PCM or 32-bit float. Throws `RangeError` on anything else. */
export async function readWav(path: string): Promise<Wav> {
  return parseWav(await readFile(path));
}

export function parseWav(bytes: Uint8Array): Wav {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number): string =>
    at + 4 <= view.byteLength ? String.fromCharCode(...bytes.subarray(at, at + 4)) : '';
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new RangeError('not a WAVE file');
  let format: { code: number; channels: number; sampleRate: number; bits: number } | undefined;
  for (let at = 12; at + 8 <= view.byteLength;) {
    const id = tag(at);
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (id === 'fmt ' && size >= 16 && start + size <= view.byteLength) {
      const code = view.getUint16(start, true);
      format = {
        code: code === formatExtensible && size >= 26 ? view.getUint16(start + 24, true) : code,
        channels: view.getUint16(start + 2, true),
        sampleRate: view.getUint32(start + 4, true),
        bits: view.getUint16(start + 14, true),
      };
    } else if (id === 'data') {
      if (!format) throw new RangeError('WAVE data before its format');
      // A file written to a pipe carries a size that was never filled in.
      const length = Math.min(size, view.byteLength - start);
      return {
        sampleRate: format.sampleRate,
        channels: separate(start, length, format.channels, sampleReader(view, format)),
      };
    }
    at = start + size + (size & 1);
  }
  throw new RangeError('WAVE file without data');
}

type SampleReader = { bytes: number; at: (offset: number) => number };

function sampleReader(view: DataView, format: { code: number; bits: number }): SampleReader {
  const { code, bits } = format;
  if (code === formatFloat && bits === 32) return { bytes: 4, at: (at) => view.getFloat32(at, true) };
  if (code === formatPcm && bits === 16) return { bytes: 2, at: (at) => view.getInt16(at, true) / 0x8000 };
  if (code === formatPcm && bits === 24) {
    return {
      bytes: 3,
      at: (at) => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 0x800000,
    };
  }
  if (code === formatPcm && bits === 32)
    return { bytes: 4, at: (at) => view.getInt32(at, true) / 0x80000000 };
  throw new RangeError(`WAVE format ${code} with ${bits} bits is not supported`);
}

function separate(start: number, length: number, count: number, reader: SampleReader) {
  if (count < 1 || count > 64) throw new RangeError(`WAVE file with ${count} channels`);
  const frames = Math.floor(length / (reader.bytes * count));
  const channels = Array.from({ length: count }, () => new Float32Array(frames));
  let at = start;
  for (let frame = 0; frame < frames; frame++) {
    for (const channel of channels) {
      channel[frame] = reader.at(at);
      at += reader.bytes;
    }
  }
  return channels;
}

/** Writes a WAVE file; a single array is mono. 16-bit samples are rounded and clipped to −1..1. */
export async function writeWav(
  path: string,
  channels: Float32Array | Float32Array[],
  sampleRate: number,
  encoding: 'int16' | 'float32' = 'int16',
): Promise<void> {
  await writeFile(path, formatWav(channels, sampleRate, encoding));
}

export function formatWav(
  channels: Float32Array | Float32Array[],
  sampleRate: number,
  encoding: 'int16' | 'float32' = 'int16',
): Uint8Array {
  const list = Array.isArray(channels) ? channels : [channels];
  const frames = list[0]?.length ?? 0;
  const sampleBytes = encoding === 'int16' ? 2 : 4;
  const dataBytes = frames * list.length * sampleBytes;
  const bytes = new Uint8Array(44 + dataBytes);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, text: string): void => bytes.set(Buffer.from(text, 'latin1'), at);
  tag(0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, encoding === 'int16' ? formatPcm : formatFloat, true);
  view.setUint16(22, list.length, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * list.length * sampleBytes, true);
  view.setUint16(32, list.length * sampleBytes, true);
  view.setUint16(34, sampleBytes * 8, true);
  tag(36, 'data');
  view.setUint32(40, dataBytes, true);
  let at = 44;
  for (let frame = 0; frame < frames; frame++) {
    for (const channel of list) {
      const value = channel[frame] ?? 0;
      if (encoding === 'float32') view.setFloat32(at, value, true);
      else view.setInt16(at, Math.max(-0x8000, Math.min(0x7fff, Math.round(value * 0x8000))), true);
      at += sampleBytes;
    }
  }
  return bytes;
}
