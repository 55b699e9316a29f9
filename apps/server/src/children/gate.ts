/**
 * Lets at most `atOnce` pieces of work through at the same time, first come first served: for work of requests that wants
 * a whole core. The gate holds for this process.
 */
export function gate(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes to the next one as it is, so nobody slips in between.
      if (next) next();
      else busy--;
    }
  };
}
