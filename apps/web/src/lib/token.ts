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

/** The session of this browser, or null. */
export function currentToken(): string | null {
  return token;
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
  setToken(null);
  for (const tell of enders) tell();
}

/** Calls `listener` when the server ends the session. */
export function onSessionEnd(listener: () => void): () => void {
  enders.add(listener);
  return () => enders.delete(listener);
}
