const key = 'likeness.owner';
/** Every stored draft begins like this; what follows names the page and the account. */
const draftPrefix = 'likeness.draft.';
const guest = 'guest';

const watchers = new Set<() => void>();

/** The account that drafts in this browser belong to: a name in small letters, or `guest`. */
export function draftOwner(): string {
  try {
    return localStorage.getItem(key) ?? guest;
  } catch {
    return guest;
  }
}

/** Where the draft of a page is kept for the account of now. */
export const draftKey = (page: string): string => `${page}:${draftOwner()}`;

/** Calls `listener` when drafts belong to another account, here or in another tab. */
export function onDraftOwner(listener: () => void): void {
  watchers.add(listener);
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== key && event.key !== null) return;
  const own = `:${draftOwner()}`;
  // Another tab logged out: what this one still holds of the account goes too.
  attempt(() => {
    for (const draft of draftsIn(sessionStorage)) if (!draft.endsWith(own)) sessionStorage.removeItem(draft);
  });
  tell();
});

const tell = () => {
  for (const watch of watchers) watch();
};

const stores = () => [sessionStorage, localStorage];
const draftsIn = (storage: Storage) => Object.keys(storage).filter((name) => name.startsWith(draftPrefix));

/**
 * From now on drafts belong to `name`. What a guest wrote goes along, so that nothing has to be written again after logging
 * in; what another account wrote is removed.
 */
export function draftsOf(name: string): void {
  const before = draftOwner();
  const next = name.trim().toLowerCase() || guest;
  if (before === next) return;
  attempt(() => {
    for (const storage of stores())
      for (const draft of draftsIn(storage)) {
        if (before === guest && draft.endsWith(`:${guest}`) && isWritten(storage.getItem(draft)))
          storage.setItem(draft.replace(/:[^:]*$/, `:${next}`), storage.getItem(draft)!);
        if (!draft.endsWith(`:${next}`)) storage.removeItem(draft);
      }
    localStorage.setItem(key, next);
  });
  tell();
}

/** A guest looks at the site after a session has ended: drafts of the account wait for it to come back. */
export function draftsOfGuest(): void {
  attempt(() => localStorage.removeItem(key));
  tell();
}

/** Removes every draft of every account: the user logged out, and the next one may be another person. */
export function forgetDrafts(): void {
  attempt(() => {
    for (const storage of stores()) for (const draft of draftsIn(storage)) storage.removeItem(draft);
    localStorage.removeItem(key);
  });
  tell();
}

/** Choosing an avatar is no writing: such a draft must not replace one with a script. Scenes hold their words one by one. */
function isWritten(stored: string | null): boolean {
  const draft = JSON.parse(stored ?? '{}') as { text?: string; scenes?: { text?: string }[] } | null;
  return [draft, ...(draft?.scenes ?? [])].some((part) => Boolean(part?.text));
}

/** Without storage drafts last as long as the page. */
function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // Nothing was stored, so nothing has to be moved.
  }
}
