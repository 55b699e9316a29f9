/** What of a mouth is kept to tell how unlike two pictures look: so many columns and rows, bytes. */
export const LOOK = { columns: 24, rows: 16 };
export const LOOK_BYTES = LOOK.columns * LOOK.rows;

/** The looks of so many bank pictures, one after the other; a `RangeError` where some are missing. */
export function checkedLooks<T extends Uint8Array>(bytes: T, pictures: number): T {
  if (bytes.length !== pictures * LOOK_BYTES) throw new RangeError('the looks of the avatar are incomplete');
  return bytes;
}
