import { create } from 'zustand';

/** Dialogs that any page may open; the shell draws them. */
export type AccountDialog = 'exchange' | 'expand' | 'password' | 'notices';

type Store = { open: AccountDialog | null; show: (dialog: AccountDialog) => void; close: () => void };

export const useAccountDialogs = create<Store>((set) => ({
  open: null,
  show: (dialog) => set({ open: dialog }),
  close: () => set({ open: null }),
}));
