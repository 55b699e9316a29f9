import type { Rectangle } from '../avatar/manifest.ts';
import { picture420, type Picture420 } from '../drawing/picture-420.ts';
import type { Plane } from '../drawing/warp.ts';
import type { WarpKernel } from '../drawing/warp-kernel.ts';
import { clamp } from '../numeric/statistics.ts';
import { shadeOf } from './fill-in.ts';
import { fillWithPatches, HIDDEN, SEEN, WANTED } from './patches.ts';

/** How much of the picture beside a person is taken for the person too when what is behind is filled in: edges shade off; of the shorter side. */
const APRON = 0.005;

/** How much stronger than what is seen around it detail that is made up may be: calm walls stay calm. */
const STRONG = { least: 2, times: 4 };
/** Steps, of so many pixels, in which what is made up goes over into what is seen. */
const SEAM = { steps: 3, pixels: 1 };

/** What stands still behind a person who moves, in the memory of the kernel of a sheet. */
export type Backdrop = {
  /** The picture without the person: what is behind is filled in. */
  plate: Picture420;
  /** How far the plate is seen at rest, 0..255, in luma and in colour pixels. */
  open: [Plane, Plane];
  /** What of the plate is in the picture: `plate` times `open`. */
  seen: Picture420;
  /** Room for `open` and `seen` as they have moved. */
  moved: { open: [Plane, Plane]; seen: Picture420 };
};

/** Bytes that a backdrop takes in the memory of a kernel. */
export const bytesOfBackdrop = (width: number, height: number): number => width * height * 7.5 + 256;

/** Where a person moves, and how far at most; pixels. What is behind the rest of the person is filled in roughly. */
export type Moving = { area: Rectangle; reach: number };

/**
 * Parts a picture (planar 4:2:0) into a person and what is behind, which is made up where it is not seen. `share`: how much of the
 * person is in each pixel, 0..255.
 */
export function backdropOf(
  picture: Picture420,
  share: Uint8Array,
  moving: Moving,
  kernel: WarpKernel,
): Backdrop {
  const { width, height } = picture[0];
  const room = () => picture420(kernel.bytes(width * height * 1.5), { x: 0, y: 0, width, height });
  const shares = (): [Plane, Plane] => [
    { ...picture[0], data: kernel.bytes(width * height) },
    { ...picture[1], data: kernel.bytes((width * height) / 4) },
  ];
  const [plate, seen, open] = [room(), room(), shares()];
  open[0].data.set(share.map((value) => 255 - value));
  open[1].data.set(halved(open[0]));
  const apron = Math.max(2, Math.round(Math.min(width, height) * APRON));
  const free = shrunk(open[0], apron);
  fillPlate(picture, plate, free, { ...moving, reach: moving.reach + apron });
  plate.forEach(({ data: from }, k) => {
    const { data } = open[k === 0 ? 0 : 1];
    for (let i = 0; i < data.length; i++) seen[k]!.data[i] = (data[i]! * from[i]! + 127) / 255;
  });
  return { plate, open, seen, moved: { open: shares(), seen: room() } };
}

/** Light and shade everywhere, and with what surrounds them the detail of the places that are seen when the person moves. */
function fillPlate(picture: Picture420, plate: Picture420, free: Uint8Array, { area, reach }: Moving): void {
  const { width, height } = picture[0];
  const colourFree = quarter(free, width, height);
  const shade = picture.map((plane, k) => shadeOf(plane, k === 0 ? free : colourFree));
  plate.forEach(({ data }, k) => {
    const known = k === 0 ? free : colourFree;
    for (let i = 0; i < data.length; i++)
      data[i] = known[i] ? picture[k]!.data[i]! : Math.round(shade[k]![i]!);
  });
  const canvas = {
    width: area.width,
    height: area.height,
    data: new Float32Array(area.width * area.height * 3),
    place: new Uint8Array(area.width * area.height),
  };
  const near = grown(free, width, height, reach);
  const seam = seamOf(free, width, height);
  /** Calls with a place of the canvas, and of luma and colour in the planes. */
  const each = (visit: (at: number, luma: number, colour: number) => void) => {
    for (let y = 0, at = 0; y < area.height; y++)
      for (let x = 0; x < area.width; x++, at++)
        visit(at, (area.y + y) * width + area.x + x, ((area.y + y) >> 1) * (width / 2) + ((area.x + x) >> 1));
  };
  each((at, luma, colour) => {
    canvas.place[at] = seam[luma] === 1 ? SEEN : near[luma] ? WANTED : HIDDEN;
    if (!free[luma]) return;
    for (let k = 0; k < 3; k++) {
      const i = k === 0 ? luma : colour;
      canvas.data[at * 3 + k] = picture[k]!.data[i]! - shade[k]![i]!;
    }
  });
  fillWithPatches(canvas);
  const usual = shade.map((values, k) => {
    const plane = picture[k]!;
    const strong = plane.data.map((value, i) => Math.abs(value - values[i]!));
    return shadeOf({ ...plane, data: strong }, k === 0 ? free : colourFree);
  });
  each((at, luma, colour) => {
    if (canvas.place[at] !== WANTED) return;
    for (let k = 0; k < 3; k++) {
      const i = k === 0 ? luma : colour;
      const most = STRONG.least + STRONG.times * usual[k]![i]!;
      const made = shade[k]![i]! + clamp(canvas.data[at * 3 + k]!, -most, most);
      const kept = seam[luma]! * (picture[k]!.data[i]! - made);
      plate[k]!.data[i] = clamp(made + kept + 0.5, 0, 255);
    }
  });
}

/** How far each place is what is seen, 0..1: less near what is not `free`. */
function seamOf(free: Uint8Array, width: number, height: number): Float32Array {
  const seam = new Float32Array(free.length);
  const plane = { data: free.map((it) => it * 255), width, height, x: 0, y: 0 };
  for (let step = 1; step <= SEAM.steps; step++)
    shrunk(plane, step * SEAM.pixels).forEach((it, i) => (seam[i]! += it / SEAM.steps));
  return seam;
}

/** 1 where all of two by two are. */
function quarter(free: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(free.length / 4);
  for (let y = 0, i = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2, i++) {
      const at = y * width + x;
      out[i] = free[at]! & free[at + 1]! & free[at + width]! & free[at + width + 1]!;
    }
  return out;
}

/** 1 as far as `radius` from what is 1. */
function grown(free: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const closed = { data: free.map((it) => (it ? 0 : 255)), width, height, x: 0, y: 0 };
  return shrunk(closed, radius).map((it) => 1 - it);
}

/** Means of two by two. */
function halved({ data, width, height }: Plane): Uint8Array {
  const out = new Uint8Array(data.length / 4);
  for (let y = 0, i = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2, i++) {
      const at = y * width + x;
      out[i] = (data[at]! + data[at + 1]! + data[at + width]! + data[at + width + 1]! + 2) / 4;
    }
  return out;
}

/** 1 where all is open as far as `radius` around. */
function shrunk({ data, width, height }: Plane, radius: number): Uint8Array {
  const reach = Math.round(radius);
  const rows = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0, closed = -1 - reach; x < width + reach; x++) {
      if (x < width && data[y * width + x]! < 255) closed = x;
      if (x >= reach) rows[y * width + x - reach] = closed >= x - 2 * reach && closed >= 0 ? 0 : 1;
    }
  const out = new Uint8Array(data.length);
  for (let x = 0; x < width; x++)
    for (let y = 0, closed = -1 - reach; y < height + reach; y++) {
      if (y < height && rows[y * width + x] === 0) closed = y;
      if (y >= reach) out[(y - reach) * width + x] = closed >= y - 2 * reach && closed >= 0 ? 0 : 1;
    }
  return out;
}
