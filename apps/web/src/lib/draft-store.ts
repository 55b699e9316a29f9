import { create } from 'zustand';

type Store<Draft> = {
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  replace: (draft: Draft) => void;
};

const saveAfter = 300;

/**
 * What a page holds, kept in this browser under `key` so that neither a reload nor a failed call loses it. `parse`
 * makes a draft of whatever was stored, or of nothing.
 */
export function draftStore<Draft>(key: string, parse: (stored: string | null) => Draft) {
  let saving: ReturnType<typeof setTimeout> | undefined;
  const save = (draft: Draft) => {
    try {
      localStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // A full or forbidden storage loses the draft on reload, nothing else.
    }
  };
  const read = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  return create<Store<Draft>>((set, get) => {
    const put = (draft: Draft) => {
      set({ draft });
      clearTimeout(saving);
      saving = setTimeout(() => save(draft), saveAfter);
    };
    globalThis.addEventListener?.('pagehide', () => save(get().draft));
    return {
      draft: parse(read()),
      change: (change) => put({ ...get().draft, ...change }),
      replace: put,
    };
  });
}
