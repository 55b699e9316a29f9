import { useEffect, useState } from 'react';

/** A browser that is never idle starts anyway (ms). */
const atLatest = 4000;

/** False until the page has loaded and the browser has nothing else to do: for what must not cost the first look. */
export function useWhenIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let handle = 0;
    const ask = 'requestIdleCallback' in globalThis;
    const wait = () => {
      const done = () => setIdle(true);
      handle = ask ? requestIdleCallback(done, { timeout: atLatest }) : window.setTimeout(done, atLatest);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      removeEventListener('load', wait);
      if (ask) cancelIdleCallback(handle);
      else clearTimeout(handle);
    };
  }, []);
  return idle;
}
