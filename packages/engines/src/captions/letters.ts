/** Only what is read: without spaces, punctuation, symbols and case. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
    .toLowerCase();

/** Characters to insert, delete or change to make `b` of `a` (Levenshtein). */
export function changesBetween(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let row = [0, ...b.map((_, i) => i + 1)];
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries())
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

/** How much two texts are the same, 0..1. */
export function alike(a: string, b: string): number {
  const [x, y] = [plain(a), plain(b)];
  const length = Math.max([...x].length, [...y].length);
  return length ? 1 - changesBetween(x, y) / length : 1;
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
