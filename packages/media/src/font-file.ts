import { readFile } from 'node:fs/promises';

/** One face of a font file, as far as choosing it for a text needs to know it. */
export type FontFace = {
  path: string;
  family: string;
  /**
   * A name of the family with which no other family of the file begins. Systems take the one for the other where bold letters
   * are asked for: Debian’s WenQuanYi Micro Hei becomes its Mono.
   */
  boldFamily?: string;
  /** `Regular`, `Bold` … */
  style: string;
  /** Height of a line (Windows ascent and descent) over the letter square: libass sizes fonts by it. */
  lineHeight: number;
  has: (codePoint: number) => boolean;
};

/**
 * Reads the faces of a TrueType or OpenType file or collection (OpenType 1.9: `ttcf`, `name`, `OS/2`, `cmap` formats 4
 * and 12). Faces that cannot be understood are left out; a file that is no font has none.
 */
export async function fontFaces(path: string): Promise<FontFace[]> {
  const bytes = await readFile(path);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const collection = view.getUint32(0) === tag('ttcf');
    const offsets = collection
      ? Array.from({ length: Math.min(64, view.getUint32(8)) }, (_, i) => view.getUint32(12 + 4 * i))
      : [0];
    const faces = offsets.flatMap((offset) => faceAt(view, offset, path) ?? []);
    return faces.map(({ families, ...face }) => {
      const others = faces.filter(({ family }) => family !== face.family).map(({ family }) => family);
      const own = families.find((name) => !others.some((other) => other.startsWith(name)));
      return { ...face, boldFamily: own ?? face.family };
    });
  } catch (error) {
    // A table that points outside of the file.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

const tag = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE(0);

type ReadFace = Omit<FontFace, 'boldFamily'> & { families: string[] };

function faceAt(view: DataView, start: number, path: string): ReadFace | undefined {
  const tables = new Map<number, number>();
  const count = view.getUint16(start + 4);
  for (let i = 0; i < count; i++) {
    const at = start + 12 + 16 * i;
    tables.set(view.getUint32(at), view.getUint32(at + 8));
  }
  const table = (name: string): number | undefined => tables.get(tag(name));
  const [head, os2, names, cmap] = [table('head'), table('OS/2'), table('name'), table('cmap')];
  if (head === undefined || os2 === undefined || names === undefined || cmap === undefined) return undefined;
  const [family, ...others] = [16, 1].flatMap((id) => namesOf(view, names, id));
  const has = coverage(view, cmap);
  if (!family || !has) return undefined;
  const units = view.getUint16(head + 18);
  const lineHeight = (view.getUint16(os2 + 74) + view.getUint16(os2 + 76)) / units;
  const [style = 'Regular'] = [17, 2].flatMap((id) => namesOf(view, names, id));
  return { path, family, style, lineHeight, has, families: [family, ...others] };
}

/** A name in all languages that Windows knows it in, English first. */
function namesOf(view: DataView, table: number, id: number): string[] {
  const count = view.getUint16(table + 2);
  const texts = table + view.getUint16(table + 4);
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    const at = table + 6 + 12 * i;
    const [platform, language] = [view.getUint16(at), view.getUint16(at + 4)];
    if (platform !== 3 || view.getUint16(at + 6) !== id) continue;
    const length = view.getUint16(at + 8);
    const from = texts + view.getUint16(at + 10);
    let text = '';
    for (let k = 0; k < length; k += 2) text += String.fromCharCode(view.getUint16(from + k));
    if (language === 0x409) names.unshift(text);
    else names.push(text);
  }
  return names;
}

/** Which letters the face has a shape for, out of its widest Unicode table. */
function coverage(view: DataView, cmap: number): ((codePoint: number) => boolean) | undefined {
  const count = view.getUint16(cmap + 2);
  const maps = Array.from({ length: count }, (_, i) => {
    const at = cmap + 4 + 8 * i;
    return { platform: view.getUint16(at), offset: cmap + view.getUint32(at + 4) };
  }).filter(({ platform }) => platform === 0 || platform === 3);
  const full = maps.find(({ offset }) => view.getUint16(offset) === 12);
  if (full) return groups(view, full.offset);
  const basic = maps.find(({ offset }) => view.getUint16(offset) === 4);
  return basic && segments(view, basic.offset);
}

function groups(view: DataView, at: number): (codePoint: number) => boolean {
  const count = view.getUint32(at + 12);
  return (codePoint) => {
    let [low, high] = [0, count - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const group = at + 16 + 12 * middle;
      if (codePoint < view.getUint32(group)) high = middle - 1;
      else if (codePoint > view.getUint32(group + 4)) low = middle + 1;
      else return true;
    }
    return false;
  };
}

function segments(view: DataView, at: number): (codePoint: number) => boolean {
  const count = view.getUint16(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + 2 * count];
  const [deltas, ranges] = [starts + 2 * count, starts + 4 * count];
  return (codePoint) => {
    for (let i = 0; i < count; i++) {
      if (codePoint > view.getUint16(ends + 2 * i)) continue;
      const start = view.getUint16(starts + 2 * i);
      if (codePoint < start) return false;
      const range = view.getUint16(ranges + 2 * i);
      if (range === 0) return ((codePoint + view.getUint16(deltas + 2 * i)) & 0xffff) !== 0;
      return view.getUint16(ranges + 2 * i + range + 2 * (codePoint - start)) !== 0;
    }
    return false;
  };
}
