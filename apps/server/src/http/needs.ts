import type { Readable } from 'node:stream';
import type { SoundEvent } from '@likeness/contract/voices';
import type { Context, Visitor } from '../context.ts';

/** What HTTP has to ask the features. The composition root hands it in, so that this folder knows none of them. */
export type Needs = {
  /** Whose token or API key this is; undefined for everything that is neither. */
  authenticate: (context: Context, token: string) => Promise<Partial<Visitor> | undefined>;
  authenticateKey: (context: Context, key: string) => Promise<Partial<Visitor> | undefined>;
  /** Those of the sessions that still live. */
  stillAlive: (context: Context, sessionHashes: string[]) => Promise<Set<string>>;
  /** Whose stream of events a ticket opens. */
  redeemTicket: (
    context: Context,
    ticket: string,
  ) => Promise<{ userId: string; sessionHash: string } | undefined>;
  /** Whose stream of an answer a ticket opens; `used` for one that has opened it before. */
  openChat: (
    context: Context,
    asked: { token: string; cid: string; mid: string },
  ) => Promise<{ userId: string; sessionHash: string } | 'used' | undefined>;
  /** How an answer has ended; undefined for one that is gone. */
  chatEnded: (
    context: Context,
    userId: string,
    mid: string,
  ) => Promise<{ event: 'done' | 'failed'; data: object } | undefined>;
  /**
   * Whose audition a ticket lets hear while it is made; `used` for one that has opened it before, undefined for every other and for a
   * `page` of another origin than its own.
   */
  openAudition: (
    context: Context,
    token: string,
    page: string | undefined,
  ) =>
    | {
        /** None for a program with an API key and for a visitor of another site. */
        sessionHash: string | undefined;
        /** The page of another site that reads it, while it may. */
        foreign: { page: string; mayHear: () => Promise<boolean> } | undefined;
        follow: (hear: (event: SoundEvent) => void, end: (how: { failed: boolean }) => void) => () => void;
      }
    | 'used'
    | undefined;
  /** The ZIP that a link downloads; undefined for a link that is none, or is over. Throws what stands against it. */
  openFolder: (context: Context, token: string, signal: AbortSignal) => Promise<Readable | undefined>;
  /** Half of the model that speaks in pages, by the name that is its content; undefined for every other name. */
  voiceFile: (
    context: Context,
    name: string,
  ) => Promise<{ path: string; name: string; bytes: number; modified: Date } | undefined>;
  /** Where a file of the site lies in the storage; undefined for a name that none has. */
  siteFileKey: (name: string) => string | undefined;
  /** Counts a quote of a guest; throws `guest-daily` when those of the day are used up. */
  countQuote: (context: Context, visitor: Visitor) => Promise<void>;
  /** Whether a stored object may still be read. */
  isReadable: (context: Context, storageKey: string) => Promise<boolean>;
  /** Runs a transfer as the only one of its upload form; undefined when the form is used up. */
  receiveOnce: <T>(context: Context, dir: string, take: () => Promise<T>) => Promise<T | undefined>;
  /** Title, description and icon of the page. */
  pageHead: (
    context: Context,
  ) => Promise<{ title: string; keywords: string; description: string; icon: string }>;
};
