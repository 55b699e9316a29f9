import { footageKeyEvery } from '@likeness/domain/footage';
import { cutPlanes } from '../avatar/cut-planes.ts';
import type { Rectangle } from '../avatar/manifest.ts';
import { boxAround } from '../tracking/face-mesh.ts';
import type { Picture } from '../tracking/picture.ts';

/** A frame of the footage around the face, yuv420p; `area` in pixels of the footage. */
export type KeptFace = { frame: number; area: Rectangle; data: Uint8Array };

/** Most frames that are kept. */
const MOST = 24;
/** What is kept around the crop in which a face is looked for, in its sides: a mouth that is drawn wider makes it larger. */
const MARGIN = 0.15;

/**
 * Keeps some frames as they are looked at, evenly among so many, so that they need not be decoded again. Tell it of every frame
 * with a face: the picture, which may be a part of the footage that begins at `origin`, and the landmarks in it.
 */
export function keepsFaces(frames: number) {
  const every = footageKeyEvery * Math.max(1, Math.ceil(frames / footageKeyEvery / MOST));
  const kept: KeptFace[] = [];
  const tell = (frame: number, picture: Picture, points: Float32Array, origin = { x: 0, y: 0 }): void => {
    if (frame % every > 0) return;
    const whole = { ...origin, width: picture.width, height: picture.height };
    const area = around(points, whole);
    kept.push({ frame, area, data: cutPlanes(picture.data, whole, area) });
  };
  return { kept, tell };
}

/** The even rectangle of the footage around a face that is inside of `whole`. */
function around(points: Float32Array, whole: Rectangle): Rectangle {
  const { x, y, size, angle } = boxAround(points);
  const reach = size * ((Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))) / 2 + MARGIN);
  const low = (at: number): number => Math.max(0, 2 * Math.floor((at - reach) / 2));
  const high = (at: number, most: number): number => Math.min(most, 2 * Math.ceil((at + reach) / 2));
  const [left, top] = [low(x), low(y)];
  return {
    x: whole.x + left,
    y: whole.y + top,
    width: high(x, whole.width) - left,
    height: high(y, whole.height) - top,
  };
}
