import type { Readable } from 'node:stream';
import type { UploadType, UploadUse } from '@likeness/domain/upload-uses';

/**
 * Where files live. Keys are made by the server, never by a user: segments of letters, digits, `.`, `_` and `-`, joined by
 * `/` (see `keys.ts`). An object that has been stored is complete; a crash leaves either nothing or all of it.
 */
export type Storage = {
  readonly kind: 'local' | 's3';

  /**
   * A form with which one user may send one file straight to the storage within ten minutes. Throws `file-type-…`,
   * `file-empty` or `file-too-large` when the rules of `@likeness/domain/media` forbid it.
   */
  signUpload(request: UploadRequest): Promise<UploadForm>;

  /** Stores a file or bytes; an object of that key is replaced at once. Throws `disk-full`. */
  put(key: string, source: Source): Promise<{ bytes: number; sha256: string }>;

  /** Reads an object or a part of it. Throws `ObjectMissing`. */
  open(key: string, range?: ByteRange): Promise<OpenObject>;

  /** What is known of an object, or undefined. */
  head(key: string): Promise<StoredObject | undefined>;

  copy(from: string, to: string): Promise<void>;

  /** Gives an object another key, as a completed upload gets its final one. Throws `ObjectMissing`. */
  move(from: string, to: string): Promise<void>;

  /** Removes an object; removing what is not there is no error. */
  remove(key: string): Promise<void>;

  /** Removes everything whose key starts with `prefix`, which ends in `/`. */
  removeAll(prefix: string): Promise<void>;

  /** All objects whose key starts with `prefix`, in the order of their keys; all there are where it is empty. */
  list(prefix: string): AsyncIterable<StoredObject>;

  /** Writes an object to a local path, cheaply where the storage is a disk. The copy must not be changed. */
  fetch(key: string, path: string): Promise<void>;

  /** An address at which the object can be read for a while by every holder of the address. */
  signedUrl(key: string, options: SignedUrlOptions): Promise<string>;
};

export type UploadRequest = {
  userId: string;
  fileType: UploadType;
  /** What it is for, where more or less is allowed than of its kind. */
  use?: UploadUse | undefined;
  /** Name of the user's file; only its extension is used. */
  name: string;
  /** Bytes the user announced; a larger file will be refused. */
  size: number;
};

export type UploadForm = {
  /** Address of the POST. */
  host: string;
  /** Prefix of the key, ending in `/`; the client adds a file name. */
  dir: string;
  accessKeyId: string;
  policy: string;
  signature: string;
  /** Every field to send before `file`, but `key`, which the client makes of `dir` and a name. */
  fields: Record<string, string>;
  expiresAt: Date;
};

export type Source = { path: string } | { bytes: Uint8Array } | { stream: Readable };

/** Both ends inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

export type StoredObject = {
  key: string;
  size: number;
  /** By the extension of the key. */
  contentType: string;
  /** With quotes, as in HTTP. */
  etag: string;
  modified: Date;
};

export type OpenObject = StoredObject & { stream: Readable };

export type SignedUrlOptions = {
  /** Seconds, at most one hour. */
  ttl: number;
  /** For whom it was made; it is part of the signature. Absent for public things. */
  userId?: string;
  /** File name with which the browser saves it; absent: it is shown. */
  download?: string;
};

export const maxUrlLife = 3600;
/** Seconds for which an upload form is good. */
export const uploadLife = 600;

export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
    this.name = 'ObjectMissing';
  }
}

/** A POST the policy does not allow; `status` and `code` are those of S3. */
export class PostRefused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string = code) {
    super(message);
    this.name = 'PostRefused';
    this.status = status;
    this.code = code;
  }
}
