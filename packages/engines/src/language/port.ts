/** One message of a conversation. What a model thought is no part of it and never goes back. */
export type LanguageMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type LanguageRequest = {
  /** In order; the last is the user's. */
  messages: LanguageMessage[];
  /** Lets the model think before it answers, where it can. */
  thinking?: boolean | undefined;
  /** Tokens the answer may have; the model's own limit when absent. */
  maxTokens?: number | undefined;
  /** 0–2; the model's own when absent. A model that thinks ignores it. */
  temperature?: number | undefined;
  /** Id of the employee at the vendor, for drivers whose vendor keeps employees. */
  employee?: string | undefined;
  /** An opaque id of who asks, for vendors that want one; never a name. */
  user?: string | undefined;
};

/** Others are before this request in the queue of a program of this machine; none any more when `before` is 0. */
export type LanguageWaiting = { kind: 'waiting'; before: number };

/** Tokens as the vendor counted them. */
export type LanguageUsage = { input: number; output: number };

/** `end` comes once and last. `cut` says that the answer reached the limit of tokens. */
export type LanguagePiece =
  | LanguageWaiting
  | { kind: 'text' | 'thinking'; text: string }
  | {
      kind: 'end';
      cut: boolean;
      usage?: LanguageUsage | undefined;
      /** Questions the vendor proposes to ask next. */
      suggestions: string[];
    };

export type LanguageOptions = {
  /** Ends the request at once; the stream rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
};

/**
 * Something that answers in words.
 *
 * The stream rejects with the signal's reason or with a `VendorFailure`; pieces that came before stay good. It is never
 * empty: an answer without a text is a `broken` failure. Leaving the loop ends the request. A driver never asks twice.
 */
export type LanguageDriver = {
  name: string;
  /** Whether `thinking` has an effect. */
  thinks: boolean;
  answer: (request: LanguageRequest, options?: LanguageOptions) => AsyncGenerator<LanguagePiece>;
  health: (options?: LanguageOptions) => Promise<{ ok: boolean; detail: string }>;
};

/** Seconds of patience with a language model. */
export type LanguageTimes = {
  /** Until the first byte; models that are loaded first take a while. */
  answerSeconds: number;
  /** Between two bytes. Signs of life that carry no text count. */
  idleSeconds: number;
  totalSeconds: number;
};

export const usualTimes: LanguageTimes = { answerSeconds: 90, idleSeconds: 60, totalSeconds: 900 };
