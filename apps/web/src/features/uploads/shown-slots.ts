import { create } from 'zustand';

/** Slots whose owner is on the screen and shows the upload itself. */
export const useShownSlots = create<{ shown: Record<string, boolean> }>(() => ({ shown: {} }));
