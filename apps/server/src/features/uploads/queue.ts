/** Uploads that are measured and encoded at the same time; each is a child process that wants a whole core. */
const atOnce = 2;
let busy = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when there is room for it. */
export async function queued<T>(work: () => Promise<T>): Promise<T> {
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
}
