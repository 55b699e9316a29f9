import { open } from 'node:fs/promises';
import type { PictureStyle } from '@likeness/domain/pictures';
import { jobFailure } from '../../vendor/job.ts';

/** How models are told a style; English is what all of them know best. */
const styles: Record<PictureStyle, string> = {
  watercolor: 'watercolour painting',
  ink: 'Chinese ink wash painting',
  oil: 'oil painting',
  line: 'pencil line drawing',
  flat: 'flat vector illustration',
  papercut: 'layered paper cut',
  pixel: 'pixel art',
  cyber: 'cyberpunk, neon light',
  film: 'vintage film photograph',
  comic: 'comic book illustration',
};

/** The description with its style, and with what must not appear for engines that have no field for it. */
export function askedText(
  { text, style, negative }: { text: string; style?: PictureStyle | undefined; negative: string },
  { most, negativeField }: { most: number; negativeField: boolean },
): string {
  const wish = style ? `${text}\nStyle: ${styles[style]}.` : text;
  const whole = negative && !negativeField ? `${wish}\nDo not show: ${negative}.` : wish;
  if (whole.length > most) throw jobFailure('too-long', `${whole.length} of ${most} letters`);
  return whole;
}

const signatures = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('RIFF'),
];

/** Refuses bytes that do not begin as a PNG, JPEG or WebP does; whether they are whole is seen where they are decoded. */
export function checkPicture(bytes: Buffer): void {
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature)))
    throw jobFailure('broken', 'the result is no picture');
}

/** The same for a file. */
export async function checkPictureFile(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    checkPicture(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
