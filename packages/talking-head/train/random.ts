export { seededRandom } from '@likeness/domain/maths/seeded-random';

export type Random = () => number;

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** A normally distributed number (Box and Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
