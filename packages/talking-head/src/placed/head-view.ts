import { sampleCrop, type CropBox, type Picture } from '../tracking/picture.ts';
import type { Grey } from './dark-blobs.ts';

/** Side of a view of a head, pixels. */
export const VIEW_SIDE = 192;

/** A head cut out of a picture, upright: what is dark, what is dark or pink, and where its places are in the picture. */
export type HeadView = {
  luma: Grey;
  /** Lower where it is pinker: noses, lips and tongues. */
  pale: Grey;
  /** Luma, lower where it is pink: mouths of animals are dark or pink. */
  marks: Grey;
  box: CropBox;
};

/** How much a pixel that is redder and bluer than green (0..255) counts as dark. */
const PINK = 2.5;

export function viewOf(picture: Picture, box: CropBox): HeadView {
  const rgb = new Float32Array(VIEW_SIDE * VIEW_SIDE * 3);
  sampleCrop(picture, box, VIEW_SIDE, [0, 255], rgb);
  const luma = new Float32Array(VIEW_SIDE * VIEW_SIDE);
  const [pale, marks] = [new Float32Array(VIEW_SIDE * VIEW_SIDE), new Float32Array(VIEW_SIDE * VIEW_SIDE)];
  for (let at = 0; at < luma.length; at++) {
    const [r, g, b] = [rgb[at * 3]!, rgb[at * 3 + 1]!, rgb[at * 3 + 2]!];
    luma[at] = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    pale[at] = -Math.max(0, (r + b) / 2 - g);
    marks[at] = luma[at]! + PINK * pale[at]!;
  }
  const size = { width: VIEW_SIDE, height: VIEW_SIDE };
  return {
    luma: { ...size, data: luma },
    pale: { ...size, data: pale },
    marks: { ...size, data: marks },
    box,
  };
}

/** A place of the picture in the view. */
export function intoView({ box }: HeadView, [x, y]: readonly [number, number]): [number, number] {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [dx, dy] = [x - box.x, y - box.y];
  const scale = VIEW_SIDE / box.size;
  return [(dx * cos + dy * sin) * scale + VIEW_SIDE / 2, (dy * cos - dx * sin) * scale + VIEW_SIDE / 2];
}

/** A place of the view in the picture. */
export function fromView({ box }: HeadView, [x, y]: readonly [number, number]): [number, number] {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const scale = box.size / VIEW_SIDE;
  const [dx, dy] = [(x - VIEW_SIDE / 2) * scale, (y - VIEW_SIDE / 2) * scale];
  return [box.x + dx * cos - dy * sin, box.y + dx * sin + dy * cos];
}
