import type { PromptLanguage } from '@likeness/domain/prompt-languages';
import { draftOwner } from './draft-owner.ts';
import { takesIn } from './forget-kept.ts';

type Spoken = { language: PromptLanguage; name: string };

/** A recording that is kept until it was sent. */
export type Take = {
  id: string;
  /** The account it was made for. */
  owner: string;
  /** As the browser wrote it, such as `video/webm;codecs=vp9,opus`. */
  type: string;
  portrait: boolean;
  /** Seconds that were recorded; of one that broke off about as many. */
  seconds: number;
  /** In which language and name its lines were read. */
  spoken?: Spoken | undefined;
};
type Piece = { take: string; blob: Blob };

let ownerOf = draftOwner;

/** From now on recordings of this page are kept for `owner`: a phone films for another account than it may be logged in with. */
export function keepTakesFor(owner: string): void {
  ownerOf = () => owner;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(takesIn, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('takes', { keyPath: 'id' });
      request.result.createObjectStore('pieces', { autoIncrement: true });
    });
    request.addEventListener('success', () => {
      // Logging out in another tab deletes the database: it does not wait for us.
      request.result.addEventListener('versionchange', () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error!));
  });
}

async function within<Result>(
  mode: IDBTransactionMode,
  act: (takes: IDBObjectStore, pieces: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(['takes', 'pieces'], mode);
      const request = act(transaction.objectStore('takes'), transaction.objectStore('pieces'));
      transaction.addEventListener('complete', () => resolve(request?.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
    });
  } finally {
    database.close();
  }
}

/** Keeps what is known of a recording, at first and as it grows. Without a place to keep it, it lasts as long as the page. */
export async function noteTake(take: Omit<Take, 'owner'>): Promise<void> {
  await within('readwrite', (takes) => takes.put({ ...take, owner: ownerOf() })).catch(() => undefined);
}

/** Keeps the next piece of a recording. */
export async function keepPiece(take: string, blob: Blob): Promise<void> {
  await within('readwrite', (_, pieces) => pieces.add({ take, blob } satisfies Piece)).catch(() => undefined);
}

/** The recording of this account that was not sent, with its bytes; those of other accounts are removed. */
export async function keptTake(): Promise<(Take & { blob: Blob }) | undefined> {
  try {
    const all = (await within<Take[]>('readonly', (takes) => takes.getAll())) ?? [];
    const take = all.find(({ owner }) => owner === ownerOf());
    // What a phone films for another account leaves alone what it keeps for its own.
    if (!take) return all.length > 0 && ownerOf === draftOwner ? await dropTakes() : undefined;
    const pieces = (await within<Piece[]>('readonly', (_, kept) => kept.getAll())) ?? [];
    const own = pieces.filter((piece) => piece.take === take.id).map(({ blob }) => blob);
    return own.length > 0 ? { ...take, blob: new Blob(own, { type: take.type }) } : await dropTakes();
  } catch {
    return undefined;
  }
}

/** Forgets every recording: there is one at a time. */
export async function dropTakes(): Promise<undefined> {
  await within('readwrite', (takes, pieces) => {
    takes.clear();
    pieces.clear();
    return undefined;
  }).catch(() => undefined);
}
