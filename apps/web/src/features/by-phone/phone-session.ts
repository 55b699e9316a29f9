import type { HandoffKind } from '@likeness/domain/handoffs';
import { ApiError } from '@likeness/contract/sender';
import { keepTakesFor } from '../../lib/kept-takes.ts';
import { lendToken } from '../../lib/token.ts';
import { handoffsApi } from '../handoffs/handoffs.api.ts';

/** What this phone was asked for; `sent` where it has sent it already. */
export type PhoneSession = { kind: HandoffKind; username: string; sent: boolean };

/** Where the session of this page is kept while it is reloaded; it is gone with the tab. */
const key = 'likeness.phone';

const ended = new Set<() => void>();

/** Calls `listener` when the computer has ended it, or its time is over. */
export function onPhoneEnd(listener: () => void): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

function call(token: string): void {
  lendToken(token, () => {
    forget();
    for (const tell of ended) tell();
  });
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

let opening: Promise<PhoneSession | undefined> | undefined;

/**
 * Opens the code that the address carries behind its `#`, or goes on after a reload; undefined where there is neither. A code
 * serves once, so all who ask share one answer; after a broken line it may be asked again.
 */
export function openPhone(): Promise<PhoneSession | undefined> {
  opening ??= open().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) opening = undefined;
    throw error;
  });
  return opening;
}

async function open(): Promise<PhoneSession | undefined> {
  const ticket = location.hash.slice(1);
  const session = ticket ? await entered(ticket) : await resumed();
  if (session) keepTakesFor(`phone ${session.username}`);
  return session;
}

async function entered(ticket: string): Promise<PhoneSession> {
  const { token, kind, username } = await handoffsApi.enter({ ticket });
  keep(token);
  call(token);
  // It is worth nothing any more; a reload goes on with the session.
  history.replaceState(history.state, '', location.pathname);
  return { kind, username, sent: false };
}

async function resumed(): Promise<PhoneSession | undefined> {
  const token = kept();
  if (!token) return undefined;
  call(token);
  const { kind, username, state } = await handoffsApi.look();
  return { kind, username, sent: isSent(state) };
}

const isSent = (state: string): boolean => state === 'arrived' || state === 'measuring';

/** Whether the file of this phone is there already, whatever the page has heard of it. */
export async function wasSent(): Promise<boolean> {
  return isSent((await handoffsApi.look()).state);
}
