import { accessUnits } from '../avatar/access-units.ts';
import type { FacePicture } from '../drawing/face-compositor.ts';
import { bytesOf, picture420 } from '../drawing/picture-420.ts';
import type { WarpKernel } from '../drawing/warp-kernel.ts';
import type { BankFaces } from '../planning/bank-faces.ts';
import type { PageAvatar } from './page-files.ts';
import { codecOf, copyArea, PictureDecoder } from './picture-decoder.ts';

/** Decodes all pictures of the bank into the memory of the kernel, in the order of the bank. */
export async function decodeBank(
  { manifest, bank }: PageAvatar,
  { points }: BankFaces,
  kernel: WarpKernel,
): Promise<FacePicture[]> {
  const { bankWidth: width, bankHeight: height, bankArea } = manifest;
  const area = { x: 0, y: 0, width, height };
  const faces: FacePicture[] = [];
  let failed: Error | undefined;
  let copied: Promise<void> = Promise.resolve();
  const take = async (picture: VideoFrame) => {
    const index = faces.length;
    const stored = kernel.bytes(bytesOf(area));
    faces.push({ landmarks: points[index]!, picture: picture420(stored, bankArea[index]!) });
    try {
      await copyArea(picture, area, stored);
    } finally {
      picture.close();
    }
  };
  const decoder = new PictureDecoder(
    codecOf(bank),
    (picture) => (copied = copied.then(() => take(picture))),
    (error) => (failed = error),
  );
  try {
    for (const { from, to, key } of accessUnits(bank)) decoder.decode(bank.subarray(from, to), key);
    await decoder.flush();
    await copied;
  } finally {
    decoder.close();
  }
  if (failed) throw failed;
  if (faces.length !== points.length)
    throw new RangeError(`the bank has ${faces.length} of ${points.length} pictures`);
  return faces;
}
