import { create } from 'zustand';

type Store = {
  /** Works that ended while their user looked at something else, by id, with the page that shows them. */
  unseen: Record<string, string>;
  add: (id: string, page: string) => void;
  /** The works of this page were seen. */
  clear: (page: string) => void;
};

/** The badges of the menu and the browser's tab count what ended unseen. */
export const useUnseenWorks = create<Store>((set, get) => ({
  unseen: {},
  add: (id, page) => set({ unseen: { ...get().unseen, [id]: page } }),
  clear: (page) => {
    const left = Object.entries(get().unseen).filter(([, shown]) => shown !== page);
    if (left.length < countOf(get())) set({ unseen: Object.fromEntries(left) });
  },
}));

/** How many works ended unseen, on all pages or on some. */
export function countOf({ unseen }: Pick<Store, 'unseen'>, pages?: readonly string[]): number {
  return Object.values(unseen).filter((shown) => !pages || pages.includes(shown)).length;
}
