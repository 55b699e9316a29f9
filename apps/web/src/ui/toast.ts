import { create } from 'zustand';
import { errorText } from './error-text.ts';

/** What a toast offers to do; doing it closes the toast. */
export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: number;
  tone: 'ok' | 'info' | 'bad';
  text: string;
  action?: ToastAction | undefined;
};

const shownFor = { ok: 4000, info: 4000, bad: 7000 };
/** One that offers something has to be read and reached. */
const shownWithAction = 12_000;

type ToastStore = {
  toasts: Toast[];
  add: (tone: Toast['tone'], text: string, action?: ToastAction) => void;
  remove: (id: number) => void;
};

export const useToasts = create<ToastStore>((set, get) => {
  let last = 0;
  return {
    toasts: [],
    add(tone, text, action) {
      const known = get().toasts.find((toast) => toast.text === text);
      if (known) get().remove(known.id);
      const id = ++last;
      set({ toasts: [...get().toasts.slice(-2), { id, tone, text, action }] });
      setTimeout(() => get().remove(id), action ? shownWithAction : shownFor[tone]);
    },
    remove: (id) => set({ toasts: get().toasts.filter((toast) => toast.id !== id) }),
  };
});

/** Short messages at the top of the page. Errors stay longer and interrupt a screen reader, the others wait. */
export const toast = {
  ok: (text: string, action?: ToastAction) => useToasts.getState().add('ok', text, action),
  info: (text: string, action?: ToastAction) => useToasts.getState().add('info', text, action),
  bad: (text: string, action?: ToastAction) => useToasts.getState().add('bad', text, action),
  /** Shows the sentence of whatever was thrown. */
  error: (error: unknown) => useToasts.getState().add('bad', errorText(error)),
};
