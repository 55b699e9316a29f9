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
  const layout = wavLayout(bytes, bytes.byteLength);
  return { sampleRate: layout.sampleRate, channels: readSamples(bytes.subarray(layout.start), layout) };
}

/** Where the samples of a WAVE file lie and what they are. `length` is in bytes and ends with the file. */
export type WavLayout = WavFormat & { start: number; length: number };
type WavFormat = { code: number; channels: number; sampleRate: number; bits: number };

/** Reads the chunks before the samples from the beginning of a file of `size` bytes. Throws `RangeError`. */
export function wavLayout(bytes: Uint8Array, size: number): WavLayout {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number): string =>
    at + 4 <= view.byteLength ? String.fromCharCode(...bytes.subarray(at, at + 4)) : '';
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new RangeError('not a WAVE file');
  let format: WavFormat | undefined;
  for (let at = 12; at + 8 <= view.byteLength;) {
    const id = tag(at);
    const length = view.getUint32(at + 4, true);
    const start = at + 8;
    if (id === 'fmt ' && length >= 16 && start + length <= view.byteLength) {
      const code = view.getUint16(start, true);
      format = {
        code: code === formatExtensible && length >= 26 ? view.getUint16(start + 24, true) : code,
        channels: view.getUint16(start + 2, true),
        sampleRate: view.getUint32(start + 4, true),
        bits: view.getUint16(start + 14, true),
      };
      if (format.channels < 1 || format.channels > 64)
        throw new RangeError(`WAVE file with ${format.channels} channels`);
    } else if (id === 'data') {
      if (!format) throw new RangeError('WAVE data before its format');
      // A file written to a pipe carries a size that was never filled in.
      return { ...format, start, length: Math.max(0, Math.min(length, size - start)) };
    }
    at = start + length + (length & 1);
  }
  throw new RangeError('WAVE file without data');
}

/** Bytes of one sample of every channel. */
export const wavFrameBytes = ({ bits, channels }: WavFormat): number => (bits / 8) * channels;

/** The whole samples in `bytes`, one array per channel. Throws `RangeError` for formats that are not supported. */
export function readSamples(bytes: Uint8Array, layout: WavLayout): Float32Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reader = sampleReader(view, layout);
  const frames = Math.floor(Math.min(layout.length, bytes.length) / wavFrameBytes(layout));
  const channels = Array.from({ length: layout.channels }, () => new Float32Array(frames));
  if (layout.code === formatPcm && layout.bits === 16 && bytes.byteOffset % 2 === 0 && littleEndian) {
    // The usual form; a call for every sample would take ten times as long.
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, frames * layout.channels);
    channels.forEach((channel, first) => {
      for (let k = 0, at = first; k < frames; k++, at += layout.channels) channel[k] = samples[at]! / 0x8000;
    });
    return channels;
  }
  let at = 0;
  for (let frame = 0; frame < frames; frame++) {
    for (const channel of channels) {
      channel[frame] = reader.at(at);
      at += reader.bytes;
    }
  }
  return channels;
}

const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

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
