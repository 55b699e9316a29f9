/** POSIX.1-1988 ustar, of which a backup uses plain files with short names. */
const block = 512;
const fields = { name: 100, size: { at: 124, length: 12 }, sum: { at: 148, length: 8 } };
/** What eleven octal digits hold; larger sizes are written in base 256, as GNU tar does. */
const octalLimit = 8 ** 11;

/** Zeros that fill the last block of `bytes`. */
export const paddingOf = (bytes: number) => (block - (bytes % block)) % block;
export const headerBytes = block;
/** Two blocks of zeros end an archive. */
export const endOfTar = Buffer.alloc(2 * block);

export function tarHeader(name: string, size: number, modified: Date): Buffer {
  const header = Buffer.alloc(block);
  if (Buffer.byteLength(name) > fields.name) throw new RangeError(`too long a name for an archive: ${name}`);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'ascii');
  header.write(name, 0, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  if (size < octalLimit) octal(size, fields.size.at, fields.size.length);
  else {
    header[fields.size.at] = 0x80;
    header.writeBigUInt64BE(BigInt(size), fields.size.at + 4);
  }
  octal(Math.floor(modified.getTime() / 1000), 136, 12);
  header.write('0', 156, 'ascii');
  header.write('ustar\x0000', 257, 'binary');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, fields.sum.at, 'ascii');
  return header;
}

/** Name and size of an entry; undefined at the end of the archive. Throws `RangeError` for what is no header. */
export function readTarHeader(header: Buffer): { name: string; size: number } | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const text = (at: number, length: number) => header.toString('utf8', at, at + length).split('\0')[0]!;
  const { size, sum, name } = fields;
  if (header.length < block || parseInt(text(sum.at, sum.length), 8) !== sumOf(header))
    throw new RangeError('not the header of a tar entry');
  const large = header[size.at] === 0x80;
  const bytes = large ? Number(header.readBigUInt64BE(size.at + 4)) : parseInt(text(size.at, size.length), 8);
  return { name: text(0, name), size: bytes };
}

/** The sum of all bytes, with the field of the sum taken as spaces. */
function sumOf(header: Buffer): number {
  const { at, length } = fields.sum;
  return header.reduce((sum, byte, i) => sum + (i >= at && i < at + length ? 0x20 : byte), 0);
}
