import { problem } from '@likeness/domain/problems';

/** Rows one answer carries at most, however many are asked for. */
const maxRows = 5000;

/** The rows of one answer: from `offset` on, or those that follow the row `after`; and how many of the page came before. */
export type Part = {
  offset: number;
  limit: number;
  after?: string | undefined;
  left: number;
  before: number;
};

/**
 * The part of a page that an answer holds: its first rows, or with `cursor` those where the answer before ended. Page p is
 * rows (p−1)·limit+1 … p·limit. Throws `field-invalid` for a cursor that is none.
 */
export function pageOf(
  input: { page: number; limit: number; cursor: string },
  ids: 'uuid' | 'number' = 'uuid',
): Part {
  const { page, limit, cursor } = input;
  if (!cursor) {
    const offset = (page - 1) * limit;
    return { offset, limit: Math.min(limit, maxRows), left: limit, before: offset };
  }
  const [, after = '', left, before] = /^([0-9a-f-]{1,36})\.(\d{1,6})\.(\d{1,12})$/.exec(cursor) ?? [];
  if (!rowIds[ids].test(after) || Number(left) > limit) throw problem('field-invalid', { field: 'cursor' });
  return {
    offset: 0,
    limit: Math.min(Number(left), maxRows),
    after,
    left: Number(left),
    before: Number(before),
  };
}

const rowIds = { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, number: /^\d{1,15}$/ };

/** The cursor of the rest of the page; empty where there is none. `ids` are those of the rows given. */
export function nextOf(part: Part, ids: (string | number)[], total: number): string {
  const left = part.left - ids.length;
  const before = part.before + ids.length;
  if (ids.length < part.limit || left <= 0 || before >= total) return '';
  return `${ids.at(-1)}.${left}.${before}`;
}
