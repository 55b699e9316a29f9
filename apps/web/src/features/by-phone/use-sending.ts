import { ApiError } from '@likeness/contract/sender';
import { useEffect, useState } from 'react';
import { dropTakes } from '../../lib/kept-takes.ts';
import type { SpokenConsent } from '../avatars/film/spoken-consent.ts';
import { handoffsApi } from '../handoffs/handoffs.api.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { useUploads, type Upload } from '../uploads/uploads.store.ts';
import { wasSent, type PhoneSession } from './phone-session.ts';

/** The one place of this page from which something is sent. */
export const phoneSlot = 'by-phone';

/** Milliseconds after which a transfer that broke off is begun again, and between two words to the computer. */
const [againAfter, tellEvery] = [4000, 1000];

/** Tells the computer where the consent is read in what is sent; a line that breaks is waited for. */
export async function tellConsent(consent: SpokenConsent): Promise<void> {
  for (;;) {
    try {
      await handoffsApi.tell({ progress: 0, consent });
      return;
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) return;
      await new Promise((resolve) => setTimeout(resolve, againAfter));
    }
  }
}

/** What is on its way to the computer, and whether it is there. A line that breaks is waited for, and then it goes on by itself. */
export function useSending({ kind, sent: before }: PhoneSession): {
  upload: Upload | undefined;
  sent: boolean;
} {
  const upload = useSlot(phoneSlot);
  const [found, setFound] = useState(false);
  const state = upload?.state;
  const refused = useUploads((all) => all.refused[phoneSlot]);
  const sent = before || found || state === 'done';

  useEffect(() => {
    if (sent && kind === 'film') void dropTakes();
  }, [sent, kind]);

  useEffect(() => {
    if (state !== 'failed' && !refused) return;
    let left = false;
    const ask = async () => {
      // It may have arrived although no answer did.
      const there = await wasSent().catch(() => false);
      if (left) return;
      if (there) setFound(true);
      else if (state === 'failed') useUploads.getState().retry(phoneSlot);
    };
    const timer = setTimeout(() => void ask(), state === 'failed' ? againAfter : 0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [state, refused]);

  useEffect(() => {
    let told = 0;
    return useUploads.subscribe(({ uploads }) => {
      const now = uploads[phoneSlot];
      if (now?.state !== 'sending' || now.progress.total === 0 || Date.now() - told < tellEvery) return;
      told = Date.now();
      const progress = Math.min(1, Math.round((100 * now.progress.sent) / now.progress.total) / 100);
      // Who waits at the computer hears the next one.
      handoffsApi.tell({ progress }).catch(() => undefined);
    });
  }, []);
  return { upload, sent };
}

/** Keeps the screen of the phone on while the page is open, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock?.request('screen');
        if (over) await lock?.release();
      } catch {
        // A phone that saves power goes to sleep as it likes.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
