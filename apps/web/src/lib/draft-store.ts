import { create } from 'zustand';
import { draftKey, onDraftOwner } from './draft-owner.ts';

type Store<Draft> = {
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  replace: (draft: Draft) => void;
};

const saveAfter = 300;

/**
 * What a page holds, kept in this browser under `page` and the account, so that neither a reload nor a failed call loses
 * it. Each tab keeps its own; a new tab begins with what was written last. `parse` makes a draft of whatever was stored,
 * or of nothing.
 */
export function draftStore<Draft>(page: string, parse: (stored: string | null) => Draft) {
  let saving: ReturnType<typeof setTimeout> | undefined;
  // Of before drafts belonged to an account.
  remove(page);
  const read = () => parse(stored(draftKey(page)));
  return create<Store<Draft>>((set, get) => {
    let unsaved = false;
    const save = () => {
      clearTimeout(saving);
      if (!unsaved) return;
      unsaved = false;
      keep(draftKey(page), JSON.stringify(get().draft));
    };
    const put = (draft: Draft) => {
      set({ draft });
      unsaved = true;
      clearTimeout(saving);
      saving = setTimeout(save, saveAfter);
    };
    globalThis.addEventListener?.('pagehide', save);
    onDraftOwner(() => {
      unsaved = false;
      clearTimeout(saving);
      set({ draft: read() });
    });
    return {
      draft: read(),
      change: (change) => put({ ...get().draft, ...change }),
      replace: put,
    };
  });
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, draft: string): void {
  try {
    sessionStorage.setItem(key, draft);
    localStorage.setItem(key, draft);
  } catch {
    // A full or forbidden storage loses the draft on reload, nothing else.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
