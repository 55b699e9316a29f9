import { useEffect, useState } from 'react';
import { formatClock } from '../lib/format.ts';

/** Seconds that are left, less by one each second until they are told again; never below 1, since what is done is said to be done. */
function useSecondsLeft(told: number): number {
  const [shown, setShown] = useState({ told, left: told });
  if (shown.told !== told) setShown({ told, left: told });
  useEffect(() => {
    const end = Date.now() + told * 1000;
    const timer = setInterval(
      () => setShown({ told, left: Math.max(1, Math.round((end - Date.now()) / 1000)) }),
      1000,
    );
    return () => clearInterval(timer);
  }, [told]);
  return shown.left;
}

/** A clock of what is left: a list is asked for again every 15 s, and one that stands still meanwhile looks as if nothing happened. */
export function TimeLeft({ seconds, words }: { seconds: number; words?: (time: string) => string }) {
  const time = formatClock(useSecondsLeft(seconds));
  return words ? words(time) : time;
}
