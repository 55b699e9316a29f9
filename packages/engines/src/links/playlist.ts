import { problem } from '@likeness/domain/problems';

/** How a piece is opened (AES-128). */
export type Key = { link: string; iv: Buffer };
export type Piece = {
  link: string;
  /** Of the file, as HTTP says it: `0-999`. */
  range?: string;
  key?: Key;
  /** It is what the pieces of a fragmented file begin with. */
  start?: boolean;
};

const largestSide = 1080;

/** Attributes of a tag: `A=1,B="x,y"`. */
function attributes(line: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', quoted, plain] of line.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g))
    found[name] = quoted ?? plain ?? '';
  return found;
}

function address(link: string, base: URL): string {
  if (!URL.canParse(link, base.href)) throw problem('link-unsupported', {}, 'a playlist names no address');
  return new URL(link, base).href;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The best picture of a list of streams, up to 1080 rows, with the sound that belongs to it; undefined where it lists pieces. */
export function streamsOf(text: string, base: URL): { picture: string; sound?: string } | undefined {
  const lines = linesOf(text);
  const streams = lines.flatMap((line, index) => {
    const next = lines[index + 1];
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !next || next.startsWith('#')) return [];
    const about = attributes(line);
    const sides = (about['RESOLUTION'] ?? '').split('x').map(Number);
    return [
      {
        link: next,
        rate: Number(about['BANDWIDTH'] ?? 0),
        short: Math.min(...sides) || 0,
        sound: about['AUDIO'],
      },
    ];
  });
  if (streams.length === 0) return undefined;
  const fitting = streams.filter(({ short }) => short <= largestSide);
  const best = (fitting.length > 0 ? fitting : streams).toSorted(
    (a, b) => b.short - a.short || b.rate - a.rate,
  )[0]!;
  const sounds = lines
    .filter((line) => line.startsWith('#EXT-X-MEDIA:'))
    .map(attributes)
    .filter((it) => it['TYPE'] === 'AUDIO' && it['GROUP-ID'] === best.sound && it['URI']);
  const sound = sounds.find((it) => it['DEFAULT'] === 'YES') ?? sounds[0];
  return {
    picture: address(best.link, base),
    ...(sound ? { sound: address(sound['URI']!, base) } : {}),
  };
}

/** The pieces of a recorded stream. Throws `link-unsupported` for live streams and those that only some players may open. */
export function mediaPlaylist(text: string, base: URL): Piece[] {
  const lines = linesOf(text);
  if (!lines[0]?.startsWith('#EXTM3U')) throw problem('link-unsupported', {}, 'no playlist');
  if (!lines.includes('#EXT-X-ENDLIST')) throw problem('link-unsupported', {}, 'a live stream');
  const pieces: Piece[] = [];
  let [sequence, range, end, key] = [
    0,
    undefined as string | undefined,
    0,
    undefined as Record<string, string> | undefined,
  ];
  const ranged = (said: string) => {
    const [length = '0', offset] = said.split('@');
    const from = offset === undefined ? end : Number(offset);
    end = from + Number(length);
    return `${from}-${end - 1}`;
  };
  for (const line of lines) {
    const [tag, rest] = splitTag(line);
    if (tag === '#EXT-X-MEDIA-SEQUENCE') sequence = Number(rest) || 0;
    else if (tag === '#EXT-X-KEY') key = keyTag(attributes(rest));
    else if (tag === '#EXT-X-BYTERANGE') range = ranged(rest);
    else if (tag === '#EXT-X-MAP') {
      const { URI = '', BYTERANGE } = attributes(rest);
      pieces.push({
        link: address(URI, base),
        start: true,
        ...(BYTERANGE ? { range: ranged(BYTERANGE) } : {}),
      });
    } else if (!line.startsWith('#')) {
      const sealed = key && { link: address(key['URI'] ?? '', base), iv: vectorOf(key['IV'], sequence) };
      pieces.push({
        link: address(line, base),
        ...(range ? { range } : {}),
        ...(sealed ? { key: sealed } : {}),
      });
      range = undefined;
      sequence++;
    }
  }
  if (pieces.length === 0) throw problem('link-unsupported', {}, 'an empty playlist');
  return pieces;
}

function splitTag(line: string): [string, string] {
  const cut = line.startsWith('#') ? line.indexOf(':') : -1;
  return cut < 0 ? [line, ''] : [line.slice(0, cut), line.slice(cut + 1)];
}

function keyTag(about: Record<string, string>): Record<string, string> | undefined {
  if (about['METHOD'] === 'NONE') return undefined;
  if (about['METHOD'] !== 'AES-128') throw problem('link-unsupported', {}, `sealed by ${about['METHOD']}`);
  return about;
}

/** The vector a piece is opened with: as said, else the number of the piece. */
function vectorOf(said: string | undefined, sequence: number): Buffer {
  if (said) return Buffer.from(said.replace(/^0x/i, '').padStart(32, '0').slice(-32), 'hex');
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(sequence >>> 0, 12);
  return vector;
}
