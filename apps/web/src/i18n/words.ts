/** `./folder/namespace.ts` → its texts. */
export type Words = Record<string, Record<string, string>>;
