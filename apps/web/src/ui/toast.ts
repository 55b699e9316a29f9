import { create } from 'zustand';
import { errorText } from '../lib/error-text.ts';

export type Toast = { id: number; tone: 'ok' | 'info' | 'bad'; text: string };

const shownFor = { ok: 4000, info: 4000, bad: 7000 };

type ToastStore = {
  toasts: Toast[];
  add: (tone: Toast['tone'], text: string) => void;
  remove: (id: number) => void;
};

export const useToasts = create<ToastStore>((set, get) => {
  let last = 0;
  return {
    toasts: [],
    add(tone, text) {
      const known = get().toasts.find((toast) => toast.text === text);
      if (known) get().remove(known.id);
      const id = ++last;
      set({ toasts: [...get().toasts.slice(-2), { id, tone, text }] });
      setTimeout(() => get().remove(id), shownFor[tone]);
    },
    remove: (id) => set({ toasts: get().toasts.filter((toast) => toast.id !== id) }),
  };
});

/** Short messages at the top of the page. Errors stay longer and interrupt a screen reader, the others wait. */
export const toast = {
  ok: (text: string) => useToasts.getState().add('ok', text),
  info: (text: string) => useToasts.getState().add('info', text),
  bad: (text: string) => useToasts.getState().add('bad', text),
  /** Shows the sentence of whatever was thrown. */
  error: (error: unknown) => useToasts.getState().add('bad', errorText(error)),
};
