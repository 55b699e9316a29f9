/** Rows one answer carries at most, however many are asked for. */
const mostRows = 5000;

/** Offset and limit of a page; a very long page is cut, and `total` says how much there is. */
export function pageOf(input: { page: number; limit: number }): { offset: number; limit: number } {
  return { offset: (input.page - 1) * input.limit, limit: Math.min(input.limit, mostRows) };
}
