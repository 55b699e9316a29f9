const key = 'likeness.token';

let token: string | null = readToken();
const enders = new Set<() => void>();

function readToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The session that the page of a phone was lent; see `lendToken`. */
let lent: { token: string; onEnd: () => void } | undefined;

/** The session of this page, or null. */
export function currentToken(): string | null {
  return lent?.token ?? token;
}

/** From now on this page alone calls with `next`, until it is left; the session of the browser stays what it is. */
export function lendToken(next: string, onEnd: () => void): void {
  lent = { token: next, onEnd };
}

export function setToken(next: string | null): void {
  token = next;
  try {
    if (next) localStorage.setItem(key, next);
    else localStorage.removeItem(key);
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

/** Removes the token because the server no longer knows it, and tells the listeners. */
export function endSession(): void {
  if (lent) return lent.onEnd();
  setToken(null);
  for (const tell of enders) tell();
}

/** Calls `listener` when the server ends the session. */
export function onSessionEnd(listener: () => void): () => void {
  enders.add(listener);
  return () => enders.delete(listener);
}
