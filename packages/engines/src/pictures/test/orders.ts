import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { JobProgress, JobTicket } from '../../external-job.ts';
import { VendorFailure } from '../../vendor/failure.ts';
import type { PictureDriver, PictureRequest } from '../external.ts';

export const orderFolder = () => mkdtemp(join(tmpdir(), 'ordered-pictures-'));

/** A request for so many pictures, with places in a folder. */
export function orderIn(folder: string, count = 1, about: Partial<PictureRequest> = {}): PictureRequest {
  const id = randomUUID();
  const pictures = Array.from({ length: count }, (_, i) => join(folder, `${id}-${i + 1}.image`));
  const wish = { text: 'a cat on the beach', negative: '', ratio: '16:9', seed: 7 } as const;
  return { id, out: pictures[0]!, pictures, ...wish, ...about };
}

/** Asks until the order has ended, as a job does. */
export async function untilEnd(
  driver: PictureDriver,
  ticket: JobTicket,
  request: PictureRequest,
): Promise<Exclude<JobProgress, { state: 'pending' }>> {
  for (;;) {
    const found = await driver.check(ticket, request);
    if (found.state !== 'pending') return found;
    await wait(5);
  }
}

/** The whole of an order. */
export const made = async (driver: PictureDriver, request: PictureRequest) =>
  untilEnd(driver, await driver.start(request), request);

/** The failure that something rejects with. */
export async function failureFrom(promise: Promise<unknown>): Promise<VendorFailure> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof VendorFailure)) throw error ?? new Error('it did not fail');
  return error;
}

/** Red of the first pixel, which tells the pictures of a double from each other: 67 for each mark. */
export async function redOf(path: string): Promise<number> {
  const { data } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  return data[0]!;
}
