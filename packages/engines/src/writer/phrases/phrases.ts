/**
 * Sentences of one theme. `{a|b}` is a choice. They speak of the viewer and of how to choose or do a thing; what is
 * true of the person's own offer comes from the person alone.
 */
export type ThemePhrases = {
  /** Does not share what its group has to say, where there is enough without. */
  apart?: boolean;
  /** Recognises a description of this theme. */
  match: RegExp;
  /** What one chooses or does, as it stands inside a sentence. */
  kind: string;
  /** A situation of the viewer, without an end mark. */
  needs: string[];
  /** Advice that holds for every seller. */
  tips: string[];
  /** What one would like it to be. */
  wishes: string[];
  /** In place of the usual beginnings, turns and remarks, where those of its kind would jar. */
  hooks?: string[];
  turns?: string[];
  remarks?: string[];
};

export type GroupPhrases = {
  /** `talk` sells nothing. */
  aim: 'offer' | 'talk';
  needs: string[];
  tips: string[];
  wishes: string[];
  themes: Record<string, ThemePhrases>;
};
