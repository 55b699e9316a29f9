import type { Prices } from '@likeness/domain/tool-prices';
import type { Lane } from '@likeness/domain/lanes';
import type { Maker } from '@likeness/domain/makers';
import type { Problem } from '@likeness/domain/problems';
import type { Tool } from '@likeness/domain/tool';
import type { z } from 'zod';
import type { EngineLimits } from '../children/child.ts';
import type { Caller, Context, Idempotency } from '../context.ts';
import type { Queries, Transaction } from '../db/connect.ts';
import type { ChannelRow } from './channels.ts';
import type { Price } from './price.ts';

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
  /** Pieces that were made, where the price counts those. */
  pieces?: number;
  result?: MadeFile;
  cover?: MadeFile;
  coverSmall?: MadeFile;
  /** The cover as a short silent loop; only `onSuccess` learns of it. */
  coverMoving?: MadeFile;
  /** By format: `srt`, `vtt`. */
  subtitles?: Record<string, MadeFile>;
  /** Further files; those of a role keep their order. */
  files?: { role: string; file: MadeFile }[];
  quality?: Record<string, number | null>;
  /**
   * Looks at the result for its quality report, after its user has it; `idle` lets works that a user waits for go first. The
   * folder of the attempt is still there.
   */
  judge?: (how: { idle: boolean }) => Promise<Record<string, number | null>>;
  /** Prefixes of the storage whose objects have no use once the user has the result. */
  leftovers?: string[];
  /** Which engine did what, where that is no channel of the user's choice. */
  makers?: Maker[];
  /** For the recipe's own `onSuccess`. */
  details?: Record<string, unknown>;
};

/** The ids of the files of a settled work. */
export type StoredFiles = {
  resultFileId: string | null;
  coverFileId: string | null;
  coverSmallFileId: string | null;
  coverMovingFileId: string | null;
  files: { role: string; position: number; fileId: string }[];
};

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
  /**
   * Ends this attempt and has the work looked at again in so many seconds, for what is made elsewhere meanwhile. The worker and the
   * user's turn are free until then; the next attempt runs `make` from its beginning, with the steps it remembers.
   */
  wait(seconds: number): Promise<never>;
  /** Says how far the whole work is, 0..1, and what is happening. Cheap: it may be called for every frame. */
  progress(stage: string, fraction: number): void;
  /**
   * Runs an engine in a child process: `module` is the URL of a file that speaks the messages of `children/child`.
   * Rejects with the named problem the engine reports, or with `render-memory`, `render-timeout`, `engine-crashed`.
   */
  engine<T>(
    module: URL,
    request: Record<string, unknown>,
    limits: EngineLimits,
    onProgress?: (stage: string, fraction: number) => void,
  ): Promise<T>;
};

/** A work as the hooks of its recipe see it. */
export type Ending<Params> = { id: string; userId: string; params: Params };

/**
 * How the works of a tool are made. Everything that costs time happens in `make`, which must be safe to run again after a crash.
 */
export type Recipe<Params = Record<string, unknown>> = {
  /** Usually one; those of several differ in their kind only. */
  tools: readonly [Tool, ...Tool[]];
  /**
   * What a row keeps of an order. It is parsed again whenever a row is read, so a field that is added later needs a default here:
   * works that were ordered before are made, retried and shown with it.
   */
  params: z.ZodType<Params>;
  make(job: Job<Params>): Promise<Made>;
  /** Points to charge for what was made, where it is not the measured quantity at the price; capped by the hold. */
  charge?(price: Price, made: Made): number;
  /** Throws when something that the work is made from is gone or not the user's: asked when it is ordered and when it is retried. */
  recheck?(db: Queries, userId: string, params: Params): Promise<void>;
  /** What a failed work is made of when another channel is to make it; works of recipes without it keep their channel. */
  moved?(context: Context, userId: string, params: Params, channel: ChannelRow): Promise<Params>;
  /** Rows of the feature's own that change in the transaction that settles a success. */
  onSuccess?(tx: Transaction, work: Ending<Params>, made: Made, files: StoredFiles): Promise<void>;
  /** The same for a failure or a cancel; not called while another attempt will follow. */
  onFailure?(tx: Transaction, work: Pick<Ending<Params>, 'id' | 'userId'>, reason: Problem): Promise<void>;
  /** The same when the user has a failed work tried again. */
  onRetry?(tx: Transaction, work: Ending<Params>): Promise<void>;
};

/** What a form means: what is made, and how many units it is quoted with. */
export type Understood<Params> = {
  /** Where the recipe has several. */
  tool?: Tool;
  /** Where it waits, if that is not the lane of the tool. */
  lane?: Lane;
  params: Params;
  /** What the work is called where the form has no name for it. */
  name?: string;
  /** Seconds or pieces; 1 for a work as a whole. */
  quantity: number;
  /** Rows of the feature's own that appear together with the work. */
  prepare?: (tx: Transaction, workId: string) => Promise<void>;
};

/** A recipe whose works are ordered with a form; `works/order` makes its calls. */
export type OrderedRecipe<Params, Input> = Recipe<Params> & {
  /** The first thing that is missing or wrong in the form, as the page says it too. */
  check(input: Input): Problem | undefined;
  /** What the form means. Throws the first thing that is not the user's or does not fit. */
  understand(
    context: Context,
    caller: Caller,
    input: Input,
    channel: ChannelRow | undefined,
  ): Promise<Understood<Params>>;
  /** Whether a channel can make works here; all can without it. */
  available?(context: Context, channel: ChannelRow): boolean;
  /** The price, where it is not the quantity at the price of the tool or its channel. */
  price?(understood: Understood<Params>, channel: ChannelRow | undefined, prices: Prices): Price;
  /** All points that a unit may cost with these channels, where neither they nor the tool say it. */
  prices?(tool: string, channels: ChannelRow[]): number[];
};

/** What `submit` needs besides the recipe; one transaction makes the hold, the work and the job of it. */
export type Order<Params> = {
  userId: string;
  tool: Tool;
  /** Where it waits, if that is not the lane of the tool. */
  lane?: Lane | undefined;
  /** Empty for a work without a name. */
  name: string;
  params: Params;
  price: Price;
  /** The way it is made, with its name at the time of the order. */
  channel?: Pick<ChannelRow, 'api' | 'names'> | undefined;
  /** What makes a repeat of the same order recognisable; the caller's, for calls that move points. */
  idempotency?: Idempotency | undefined;
  /** Rows of the feature's own that appear together with the work. */
  prepare?(tx: Transaction, workId: string): Promise<void>;
};
