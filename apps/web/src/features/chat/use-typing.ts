import { typedNow, typingMs } from '@likeness/domain/chat';
import { useEffect, useRef, useState } from 'react';

const isHalf = (text: string, at: number) => /[\ud800-\udbff]/.test(text.charAt(at - 1));

/**
 * As much of a text that grows as is typed out by now. It begins with the `known` first units, which were on the page before;
 * who wants less motion gets all of it at once.
 */
export function useTyping(text: string, known: number): { shown: string; typing: boolean } {
  const [length, setLength] = useState(known);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const behind = length < text.length;
  useEffect(() => {
    if (!behind) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setInterval(
      () =>
        setLength((now) => {
          const whole = latest.current;
          const next = still ? whole.length : now + typedNow(whole.length - now, document.hidden);
          return isHalf(whole, next) ? next + 1 : next;
        }),
      typingMs,
    );
    return () => clearInterval(timer);
  }, [behind]);
  return { shown: text.slice(0, length), typing: behind };
}
