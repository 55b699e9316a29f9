import type { Problem } from '@likeness/domain/problems';
import type { Context, Idempotency } from '../context.ts';
import type { Transaction } from '../db/connect.ts';

/** What a work costs, fixed when it is submitted. */
export type Price = {
  /** Points held; never more than this is charged. */
  credits: number;
  /** Seconds the price was computed from. */
  seconds: number;
  creditsPerSecond: number;
};

/** A file a recipe made, still in the folder of its attempt; `run` stores it under a key that contains the attempt. */
export type MadeFile = {
  path: string;
  mime: string;
  kind: 'video' | 'voice' | 'image' | 'subtitle' | 'data';
  durationMs?: number;
  width?: number;
  height?: number;
  fps?: number;
};

/** What an attempt made. */
export type Made = {
  /** Measured seconds of the result; what is charged is computed from them. */
  seconds: number;
  result?: MadeFile;
  cover?: MadeFile;
  coverSmall?: MadeFile;
  /** By format: `srt`, `vtt`. */
  subtitles?: Record<string, MadeFile>;
  quality?: Record<string, number | null>;
  /** For the recipe's own `finish`. */
  details?: Record<string, unknown>;
};

/** The ids of the files of a settled work. */
export type StoredFiles = {
  resultFileId: string | null;
  coverFileId: string | null;
  coverSmallFileId: string | null;
};

/** Limits of one engine process. */
export type EngineLimits = { memoryMb: number; seconds: number; outputMb: number };

/** One attempt at a work, as the recipe sees it. */
export type Job<Params> = {
  context: Context;
  workId: string;
  userId: string;
  params: Params;
  attempt: number;
  /** A private folder, removed when the attempt ends. */
  folder: string;
  /** Aborted by a cancel, a lost lease, a limit or a drain. */
  signal: AbortSignal;
  /**
   * Runs `work` once for all attempts: its JSON result is remembered and given back to a later attempt.
   * What it leaves behind must be in the storage, not in the folder.
   */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Says how far the whole work is, 0..1, and what is happening. Cheap: it may be called for every frame. */
  progress(stage: string, fraction: number): void;
  /**
   * Runs an engine in a child process: `module` is the URL of a file that speaks the messages of `children/child`.
   * Rejects with the named problem the engine reports, or with `render-memory`, `render-timeout`, `render-failed`.
   */
  engine<T>(
    module: URL,
    request: Record<string, unknown>,
    limits: EngineLimits,
    onProgress?: (stage: string, fraction: number) => void,
  ): Promise<T>;
};

/**
 * How one kind of work is made. Loading, checking and pricing happen in the feature's service before `submit`;
 * everything that costs time happens in `make`, which must be safe to run again after a crash.
 */
export type Recipe<Params = Record<string, unknown>> = {
  kind: string;
  make(job: Job<Params>): Promise<Made>;
  /** Points to charge for what was made; capped by the hold. */
  charge(price: Price, made: Made): number;
  /** Rows of the feature's own that change in the transaction that settles a success. */
  finish?(
    tx: Transaction,
    work: { id: string; userId: string; params: Params },
    made: Made,
    files: StoredFiles,
  ): Promise<void>;
  /** The same for a failure or a cancel; not called while another attempt will follow. */
  abandon?(
    tx: Transaction,
    work: { id: string; userId: string; params: Params },
    reason: Problem,
  ): Promise<void>;
  /** The same when the user has a failed work tried again. */
  again?(tx: Transaction, work: { id: string; userId: string; params: Params }): Promise<void>;
};

/** What `submit` needs besides the recipe; one transaction makes the hold, the work and the job of it. */
export type Order<Params> = {
  userId: string;
  name: string;
  params: Params;
  price: Price;
  /** Channel key and the name it had when the work was ordered. */
  api: string;
  apiName: string;
  /** Lower runs first, 0 to 100; 50 unless told. */
  priority?: number;
  /** What makes a repeat of the same order recognisable; the caller's, for calls that move points. */
  idempotency?: Idempotency | undefined;
  /** Rows of the feature's own that appear together with the work. */
  prepare?(tx: Transaction, workId: string): Promise<void>;
};
