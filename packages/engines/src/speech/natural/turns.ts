/**
 * Lets one thing happen at a time; of those who wait the one that had the fewest turns is next, so that a new request is heard
 * at once beside a long one.
 */
export class Turns {
  readonly #waiting: { had: number; go: () => void }[] = [];
  #busy = false;

  /** Runs `act` when it is its turn; `had` is how many turns the asker had before. */
  async take<Result>(had: number, act: () => Promise<Result>): Promise<Result> {
    if (this.#busy)
      await new Promise<void>((go) => {
        const later = this.#waiting.findIndex((other) => other.had > had);
        this.#waiting.splice(later < 0 ? this.#waiting.length : later, 0, { had, go });
      });
    this.#busy = true;
    try {
      return await act();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.go();
      else this.#busy = false;
    }
  }
}
