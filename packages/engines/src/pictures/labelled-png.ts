import { crc32 } from 'node:zlib';
import { labelMetadata, type Label } from '@likeness/media/label';

const signatureAndHeader = 8 + 25;

/** A PNG with the label of generated content as `iTXt` chunks behind its header (PNG 1.2, 4.2.3). */
export function labelledPng(png: Buffer, label: Label): Buffer {
  const chunks = Object.entries(labelMetadata(label)).map(([key, text]) => {
    const data = Buffer.from(`${key}\0\0\0\0\0${text}`);
    const chunk = Buffer.alloc(12 + data.length);
    chunk.writeUInt32BE(data.length, 0);
    chunk.write('iTXt', 4, 'latin1');
    data.copy(chunk, 8);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
    return chunk;
  });
  return Buffer.concat([png.subarray(0, signatureAndHeader), ...chunks, png.subarray(signatureAndHeader)]);
}
