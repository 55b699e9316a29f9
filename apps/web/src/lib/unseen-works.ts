import { create } from 'zustand';

type Store = { ids: string[]; add: (id: string) => void; clear: () => void };

/** Works that ended while their user looked at something else; the badge of the menu and the browser's tab count them. */
export const useUnseenWorks = create<Store>((set, get) => ({
  ids: [],
  add: (id) => set({ ids: [...get().ids.filter((known) => known !== id), id] }),
  clear: () => get().ids.length > 0 && set({ ids: [] }),
}));
