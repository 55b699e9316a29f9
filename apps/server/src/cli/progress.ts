/** Milliseconds between two lines. */
const everyMs = 5000;

/** Says now and then how many files a long command is through with, beside its answer. */
export function progress(done: string): (files: number) => void {
  let last = Date.now();
  return (files) => {
    if (Date.now() - last < everyMs) return;
    last = Date.now();
    console.error(`${files} files ${done}`);
  };
}
