import { useEffect } from 'react';
import { useShownSlots } from './shown-slots.ts';
import { useUploads, type Upload } from './uploads.store.ts';

/** The upload of this place, shown here and therefore not in the tray. */
export function useSlot(slot: string): Upload | undefined {
  useEffect(() => {
    const show = (visible: boolean) =>
      useShownSlots.setState((state) => ({ shown: { ...state.shown, [slot]: visible } }));
    show(true);
    return () => show(false);
  }, [slot]);
  return useUploads((state) => state.uploads[slot]);
}
