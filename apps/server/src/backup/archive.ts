import type { Readable } from 'node:stream';
import { ConfigError } from '../config.ts';

/** What a backup is kept in while it is made. Contents have no names: they are found by the SHA-256 of their bytes. */
export type ArchiveWriter = {
  /** Keeps what the stream gives, once however often it comes. */
  add(content: AsyncIterable<Uint8Array>): Promise<Content>;
  /** Writes the list of what is in it, and gives the backup its name: it is there from now on, whole. */
  finish(list: string): Promise<void>;
  /** Removes what was begun. */
  abandon(): Promise<void>;
};

export type Content = { sha256: string; bytes: number };

/** A finished backup. */
export type ArchiveReader = {
  list(): Promise<string>;
  /** Bytes of a content; undefined where it is not there. */
  size(sha256: string): Promise<number | undefined>;
  open(sha256: string): Readable;
};

/** The list of a backup among its contents. */
export const listName = 'backup.json';
export const contentName = (sha256: string) => `contents/${sha256}`;

/** What is not a backup, or not a whole one; the message says what to do. */
export class BackupFault extends ConfigError {}
