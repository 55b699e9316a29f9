import type { Manner } from '@likeness/domain/manner';
import type { Problem } from '@likeness/domain/problems';
import type { Emotion } from '@likeness/domain/speech';
import type { Platform, Rewriting, TextList, Tone, WritingLanguage } from '@likeness/domain/writing';

/** Who speaks, in their own words. */
export type Speaker = Partial<
  Record<
    | 'name'
    | 'mainTag'
    | 'personality'
    | 'realStory'
    | 'specialExperience'
    | 'negativeExperience'
    | 'targetIndustry'
    | 'valueProposition'
    | 'targetAudience',
    string
  >
>;

/** What is offered, in the person's own words. A script claims nothing else. */
export type Offer = Partial<
  Record<
    | 'name'
    | 'industry'
    | 'price'
    | 'sellingPoints'
    | 'painPoints'
    | 'proof'
    | 'offer'
    | 'callToAction'
    | 'targetAudience'
    | 'bannedWords',
    string
  >
>;

/** How a person writes: what was measured, and a few texts of theirs for a model to hear. */
export type OwnManner = { manner: Manner; samples: string[] };

export type WriteRequest = {
  /** What the script is about, in the person's words: a word, or a description with facts. */
  description: string;
  language: WritingLanguage;
  /** Characters as the editor counts them; 0 for as many as it needs. */
  length: number;
  themeId?: string | undefined;
  /** What a theme without an id of ours is called; rules compose without it. */
  field?: string | undefined;
  tone?: Tone | undefined;
  platform?: Platform | undefined;
  speaker?: Speaker | undefined;
  offer?: Offer | undefined;
  /** Whose way of writing it is to have. */
  manner?: OwnManner | undefined;
  /** How the script is to be built, line by line, where it is to be like another one; rules compose without it. */
  structure?: string | undefined;
  /** Scripts wanted, 1–5; they differ. */
  variants?: number | undefined;
  /** The same seed writes the same. */
  seed: number;
};

export type RewriteRequest = {
  text: string;
  how: Rewriting;
  language: WritingLanguage;
  emotion?: Emotion | undefined;
  manner?: OwnManner | undefined;
  seed?: number | undefined;
};

export type ListRequest = {
  text: string;
  what: TextList;
  language: WritingLanguage;
  seed?: number | undefined;
};

export type WriterOptions = { signal?: AbortSignal | undefined };

/**
 * Something that writes and rewrites scripts. Pause marks of a script survive every rewriting. Rejects with
 * `writing-unknown-matter` where a matter is beyond the driver, `rewrite-nothing` where nothing would change, and `script-required` where there is nothing to
 * work with.
 */
export type Writer = {
  name: string;
  /** True for rules and templates: the interface says so. */
  basic: boolean;
  /** What would keep it from writing this, said without writing; absent where it tries everything. */
  refuses?: (
    request: Pick<WriteRequest, 'description' | 'language' | 'themeId' | 'speaker' | 'offer'>,
  ) => Promise<Problem | undefined>;
  write: (request: WriteRequest, options?: WriterOptions) => Promise<string[]>;
  rewrite: (request: RewriteRequest, options?: WriterOptions) => Promise<string>;
  list: (request: ListRequest, options?: WriterOptions) => Promise<string[]>;
};
