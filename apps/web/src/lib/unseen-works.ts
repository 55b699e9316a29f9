import { create } from 'zustand';

/** The pages that show works, or what was made by them. */
const worksPages = [
  '/works',
  '/profile',
  '/clone',
  '/store/dubbing/index',
  '/store/music/index',
  '/store/wsImage',
  '/explosiveAnalysis',
  '/explosiveAnalysis/video',
  '/explosiveAnalysis/user',
  '/cozeVideo/history',
] as const;
export type WorksPage = (typeof worksPages)[number];

export const isWorksPage = (path: string): path is WorksPage => worksPages.some((page) => page === path);

type Store = {
  /** Works that ended while their user looked at something else, by id, with the page that shows them. */
  unseen: Record<string, WorksPage>;
  add: (id: string, page: WorksPage) => void;
  /** The works of this page were seen. */
  clear: (page: WorksPage) => void;
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
export function countOf({ unseen }: Pick<Store, 'unseen'>, pages?: readonly WorksPage[]): number {
  return Object.values(unseen).filter((shown) => !pages || pages.includes(shown)).length;
}
