/** How connections of this process are marked, so that the last process to leave knows that it is the last. */
export function applicationName(): string {
  return `likeness-${process.pid}`;
}
