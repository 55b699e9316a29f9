/** One figure of a benchmark. `ratio` is value over baseline, both measured in the same run. */
export type BenchRow = { name: string; value: number; unit: string; baseline?: number; ratio?: number };
