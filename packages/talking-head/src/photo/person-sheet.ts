import type { WarpKernel } from '../drawing/warp-kernel.ts';
import type { Picture } from '../tracking/picture.ts';
import { backdropOf, bytesOfBackdrop } from './backdrop.ts';
import { Layered } from './layered.ts';
import { sheetOf, type Sheet } from './sheet.ts';

/**
 * A picture ready to be animated whose person moves in front of what stands still. `share`: how much of the person is in each pixel,
 * 0..255. Otherwise as `sheetOf`.
 */
export async function personSheet(
  picture: Picture,
  share: Uint8Array,
  kernelFor: (bytes: number) => Promise<WarpKernel>,
): Promise<Sheet> {
  const sheet = await sheetOf(picture, kernelFor, bytesOfBackdrop(picture.width, picture.height));
  return {
    ...sheet,
    layered: (moving) => new Layered(backdropOf(sheet.untouched, share, moving, sheet.kernel)),
  };
}
