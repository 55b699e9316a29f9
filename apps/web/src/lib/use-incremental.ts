import { useEffect, useRef, useState } from 'react';

/**
 * Draws a long list piece by piece: `shown` grows by `step` when `more` (an element after the list) comes into view.
 * A list of thousands would otherwise take seconds to draw.
 */
export function useIncremental<Item>(items: Item[], step = 60) {
  const [count, setCount] = useState(step);
  const more = useRef<HTMLDivElement>(null);
  const unfinished = count < items.length;
  useEffect(() => {
    const end = more.current;
    if (!end || !unfinished) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setCount((current) => current + step);
        // Looked at again after the new pieces are drawn: the end may still be in view.
        observer.unobserve(end);
        observer.observe(end);
      },
      { rootMargin: '600px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [unfinished, step]);
  return { shown: items.slice(0, count), more };
}
