/** Uniform numbers in [0, 1) from a seed, so that the same script always sounds the same (mulberry32). */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Zero mean, unit variance, close enough to Gaussian for noise and jitter: the sum of four uniforms. */
export function gaussian(random: Random): number {
  return (random() + random() + random() + random() - 2) * 1.7320508;
}
