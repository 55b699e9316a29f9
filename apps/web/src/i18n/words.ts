/** `./folder/namespace.ts` → its texts. */
export type Words = Record<string, Record<string, string>>;

/** The texts that only some pages show, each namespace a file of its own: `…/namespace/texts/…` beside what shows them → how to fetch it. */
export type LateWords = Record<string, () => Promise<Record<string, string>>>;
