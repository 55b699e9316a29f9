import { join } from 'node:path';
import { bankCover, type ShapeCover } from '../avatar/bank-cover.ts';
import { cutPlanes } from '../avatar/cut-planes.ts';
import { avatarFiles, type Rectangle } from '../avatar/manifest.ts';
import { pictureUrl } from '../files/picture-url.ts';
import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER } from '../geometry/face-topology.ts';
import { BankFaces } from '../planning/bank-faces.ts';
import { bankPictures } from '../render/bank.ts';
import { coveringMouths, knownAvatar, mouthAtRest } from './add-mouths.ts';

/** How well an avatar shows a shape, and its mouth in it as a small JPEG in a data URL; empty where it has none. */
export type ShownCover = ShapeCover & { picture: string };

/** Longer side of a mouth's picture, pixels. */
const SIDE = 160;
/** Height of the picture in parts of its width, and its width in eye distances. */
const SHAPE = { height: 0.75, width: 1.1 };
const [UPPER, LOWER] = [13, 14];

/** What the bank of a prepared avatar has of each shape, with a picture of it: five pictures are read at most. */
export async function mouthCover(avatarDir: string, signal?: AbortSignal): Promise<ShownCover[]> {
  const avatar = await knownAvatar(avatarDir);
  const { manifest } = avatar;
  const covers = bankCover(coveringMouths(avatar), mouthAtRest(avatar.person));
  const { points } = new BankFaces(avatar);
  const order = [...new Set(covers.flatMap(({ best }) => (best >= 0 ? [best] : [])))];
  const urls = new Map<number, string>();
  for await (const { index, data } of bankPictures(
    join(avatarDir, avatarFiles.bank),
    manifest,
    order,
    signal,
  )) {
    const area = manifest.bankArea[index]!;
    const part = aroundMouth(points[index]!, area);
    urls.set(index, await pictureUrl({ ...part, data: cutPlanes(data, area, part) }, SIDE));
  }
  return covers.map((cover) => ({ ...cover, picture: urls.get(cover.best) ?? '' }));
}

/** The even rectangle around a mouth, within `area`; both in pixels of the footage. */
function aroundMouth(points: Float32Array, area: Rectangle): Rectangle {
  const x = (point: number): number => points[point * 3]!;
  const y = (point: number): number => points[point * 3 + 1]!;
  const eyes = Math.hypot(x(RIGHT_EYE_CORNER) - x(LEFT_EYE_CORNER), y(RIGHT_EYE_CORNER) - y(LEFT_EYE_CORNER));
  const even = (value: number): number => 2 * Math.round(value / 2);
  const width = Math.min(area.width, even(eyes * SHAPE.width));
  const height = Math.min(area.height, even(width * SHAPE.height));
  const place = (middle: number, size: number, from: number, room: number): number =>
    from + Math.min(room - size, Math.max(0, even(middle - from - size / 2)));
  return {
    x: place((x(UPPER) + x(LOWER)) / 2, width, area.x, area.width),
    y: place((y(UPPER) + y(LOWER)) / 2, height, area.y, area.height),
    width,
    height,
  };
}
