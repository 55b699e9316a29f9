/** Numbers 0…1 that depend on the seed alone (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same for one of several things that have a name: what it is does not depend on how many came before it. */
export const seededFor = (seed: number, name: string): (() => number) =>
  seeded([...name].reduce((mixed, letter) => Math.imul(mixed ^ letter.codePointAt(0)!, 16_777_619), seed));
