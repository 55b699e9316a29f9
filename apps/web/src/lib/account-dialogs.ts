import { create } from 'zustand';

/** Dialogs that any page may open; the shell draws them. */
export type AccountDialog = 'exchange' | 'expand' | 'password' | 'picture' | 'data' | 'keys' | 'notices';

type Store = {
  /** The dialog opened last; it stays drawn while it leaves. `turn` makes every opening a fresh one. */
  dialog: AccountDialog | null;
  open: boolean;
  turn: number;
  show: (dialog: AccountDialog) => void;
  close: () => void;
};

export const useAccountDialogs = create<Store>((set, get) => ({
  dialog: null,
  open: false,
  turn: 0,
  show: (dialog) => set({ dialog, open: true, turn: get().turn + 1 }),
  close: () => set({ open: false }),
}));
