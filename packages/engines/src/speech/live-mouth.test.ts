import { expect, test } from 'vitest';
import type { Phone } from '@likeness/domain/speech';
import { LiveMouth } from './live-mouth.ts';

/** Four seconds of "mama papa" with a pause of half a second in the middle. */
const phones: Phone[] = ['m', 'aa', 'm', 'aa', 'p', 'aa', 'p', 'aa'].map((symbol, i) => {
  const start = 0.2 + i * 0.4 + (i > 3 ? 0.5 : 0);
  return { symbol, start, end: start + 0.4 };
});
const seconds = 4.2;

const rowsOf = (data: string) => {
  const bytes = Buffer.from(data, 'base64');
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
};

function told(ends: number[]) {
  const mouth = new LiveMouth('default');
  const parts = ends.map((end, i) =>
    mouth.take(
      phones.filter((phone) => phone.start >= (ends[i - 1] ?? 0) && phone.start < end),
      end,
      i === ends.length - 1,
    ),
  );
  return parts.flatMap((part) => (part ? [part] : []));
}

test('what is told piece by piece is what is told of the whole', () => {
  const [whole] = told([seconds]);
  const pieces = told([0.7, 1.1, 2.6, 3.3, seconds]);
  expect(pieces.length).toBeGreaterThan(3);
  const rows = pieces.flatMap(({ rows: data }) => [...rowsOf(data)]);
  const expected = [...rowsOf(whole!.rows)];
  expect(rows.length).toBe(420 * 3);
  expect(expected.length).toBe(rows.length);
  // The lips that were told before what follows was known may differ by a hundredth.
  expect(Math.max(...rows.map((row, i) => Math.abs(row - expected[i]!)))).toBeLessThan(100);
  let at = 0;
  for (const { start, rows: data } of pieces) {
    expect(start).toBeCloseTo(at, 6);
    at += rowsOf(data).length / 3 / 100;
  }
  // Lips meet in every m and p, and are shut in the pause.
  const open = (second: number) => rows[Math.round(second * 100) * 3]!;
  for (const { symbol, start } of phones) if (symbol !== 'aa') expect(open(start + 0.1)).toBe(0);
  expect(open(2.05)).toBe(0);
  expect(open(0.85)).toBeGreaterThan(4000);
});

test('nothing is told before it is certain, and nothing of a voice that tells no phones', () => {
  const mouth = new LiveMouth('default');
  expect(mouth.take(phones.slice(0, 1), 0.5)).toBeNull();
  expect(mouth.take(phones.slice(1, 3), 1.4)).toMatchObject({ start: 0 });
  expect(new LiveMouth('default').take([], 5, true)).toBeNull();
});
