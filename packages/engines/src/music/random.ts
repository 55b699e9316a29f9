import { type Random, seededRandom } from '@likeness/domain/maths/seeded-random';

/** Numbers 0…1 for one of several things that have a name: what they are does not depend on how many came before it. */
export const seededFor = (seed: number, name: string): Random =>
  seededRandom(
    [...name].reduce((mixed, letter) => Math.imul(mixed ^ letter.codePointAt(0)!, 16_777_619), seed),
  );
