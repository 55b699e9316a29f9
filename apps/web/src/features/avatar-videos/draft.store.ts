import { create } from 'zustand';
import { parseDraft, type Draft } from './draft.ts';

const key = 'likeness.draft.create';
const saveAfter = 300;

type Store = { draft: Draft; change: (change: Partial<Draft>) => void; replace: (draft: Draft) => void };

let saving: ReturnType<typeof setTimeout> | undefined;

function save(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage loses the draft on reload, nothing else.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The draft of the create page; kept in this browser so that neither a reload nor a failed call loses it. */
export const useDraft = create<Store>((set, get) => {
  const put = (draft: Draft) => {
    set({ draft });
    clearTimeout(saving);
    saving = setTimeout(() => save(draft), saveAfter);
  };
  globalThis.addEventListener?.('pagehide', () => save(get().draft));
  return {
    draft: parseDraft(read()),
    change: (change) => put({ ...get().draft, ...change }),
    replace: put,
  };
});
