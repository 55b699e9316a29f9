/** Chance from which a window is in its own language, whatever was spoken before. */
const sure = 0.9;
/** Languages that the model takes for others, and others for: they are believed only from this chance on. */
const doubtful = { names: new Set(['ms', 'id', 'jw', 'nn', 'la', 'cy', 'haw', 'mi', 'sn']), chance: 0.8 };

/** The language of a recording, by what its windows sound like so far. */
export class LanguageGuess {
  readonly #sums = new Map<string, number>();

  /** Hears the chances of a window of so many seconds, and names its language. */
  hear(chances: ReadonlyMap<string, number>, seconds: number): string {
    for (const [name, chance] of chances)
      if (!doubtful.names.has(name) || chance >= doubtful.chance) {
        if (chance >= sure && seconds >= 2) this.#add(name, chance * seconds);
        else this.#add(name, (chance * seconds) / 2);
      }
    const own = likeliest(chances);
    if (own[1] >= sure) return own[0];
    return likeliest(this.#sums)[0];
  }

  #add(name: string, weight: number): void {
    this.#sums.set(name, (this.#sums.get(name) ?? 0) + weight);
  }
}

const likeliest = (chances: ReadonlyMap<string, number>): [string, number] =>
  [...chances].reduce((best, one) => (one[1] > best[1] ? one : best), ['en', 0]);
