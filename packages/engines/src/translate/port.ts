export type TranslateRequest = {
  /** Up to 10,000 characters; pause marks stay where they are. */
  text: string;
  /** BCP 47. */
  target: string;
  /** BCP 47; found out by the driver when absent. */
  source?: string | undefined;
};

/** `source` is the language the driver found, where it tells. */
export type Translation = { text: string; source?: string | undefined };

export type TranslateOptions = { signal?: AbortSignal | undefined };

/**
 * Something that translates. Rejects with the signal's reason or a problem: `translator-missing` where no service is
 * set up, `translator-language` for a language it does not know, `script-required` for an empty text, and the failures
 * of its vendor.
 */
export type Translator = {
  /** Of its model or program. */
  name: string;
  /** Languages it translates into (BCP 47). */
  languages: (options?: TranslateOptions) => Promise<string[]>;
  translate: (request: TranslateRequest, options?: TranslateOptions) => Promise<Translation>;
};
