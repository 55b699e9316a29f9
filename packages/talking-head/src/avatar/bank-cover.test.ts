import { describe, expect, test } from 'vitest';
import { bankCover, shapeDegree, type CoveringMouth } from './bank-cover.ts';

const rest = { width: 0.6, closed: 0.02 };
const some = (count: number, open: number, width: number, from: CoveringMouth['from'] = 'footage') =>
  Array.from({ length: count }, (): CoveringMouth => ({ open, width, from }));

describe('what a bank has of each shape', () => {
  test('is good from twelve pictures, thin from three, and missing below', () => {
    const bank = [
      ...some(12, 0.02, 0.6),
      ...some(11, 0.06, 0.6),
      ...some(3, 0.2, 0.6),
      ...some(2, 0.1, 0.68),
    ];
    expect(bankCover(bank, rest).map(({ shape, cover, filmed }) => [shape, cover, filmed])).toEqual([
      ['closed', 'good', 12],
      ['parted', 'thin', 11],
      ['open', 'thin', 3],
      ['spread', 'missing', 2],
      ['round', 'missing', 0],
    ]);
  });

  test('painted mouths cover nothing, mouths that were added do, and the clearest filmed one is shown', () => {
    const bank = [
      ...some(14, 0.1, 0.48, 'painted'),
      ...some(1, 0.1, 0.54),
      ...some(1, 0.1, 0.51),
      ...some(2, 0.1, 0.53, 'added'),
    ];
    expect(bankCover(bank, rest)[4]).toEqual({
      shape: 'round',
      cover: 'thin',
      filmed: 2,
      added: 2,
      painted: 14,
      best: 15,
    });
    const [, , , , round] = bankCover(some(14, 0.1, 0.48, 'painted'), rest);
    expect([round!.cover, round!.best]).toEqual(['missing', 0]);
  });

  test('a mouth that was added counts for its shape alone', () => {
    const added = some(12, 0.02, 0.6, 'added').map((mouth) => ({ ...mouth, shape: 'round' as const }));
    expect(bankCover(added, rest)[0]).toMatchObject({ cover: 'missing', added: 0 });
  });

  test('lips that rest are narrow, and are no rounded ones; widths count against those of the person', () => {
    expect(shapeDegree('round', { open: 0.025, width: 0.5 }, rest)).toBe(0);
    expect(shapeDegree('round', { open: 0.1, width: 0.5 }, rest)).toBeGreaterThan(0);
    expect(shapeDegree('round', { open: 0.1, width: 0.5 }, { ...rest, width: 0.52 })).toBeLessThan(0);
    expect(shapeDegree('closed', { open: 0.045, width: 0.6 }, rest)).toBeLessThan(0);
    expect(shapeDegree('closed', { open: 0.045, width: 0.6 }, { ...rest, closed: 0.04 })).toBeGreaterThan(0);
  });
});
