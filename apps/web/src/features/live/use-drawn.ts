import type { Emotion } from '@likeness/domain/speech';
import { useEffect, useRef, useState } from 'react';
import { LivePresenter } from './live-presenter.ts';

type Open = (made: LivePresenter, signal: AbortSignal) => Promise<void>;

/**
 * A presenter on a canvas that is put into `host`, opened by `open` as soon as there is a `source`, and once more whenever that or
 * the emotion is another one.
 */
export function useDrawn(emotion: Emotion, source: string | undefined, open: Open) {
  const host = useRef<HTMLDivElement>(null);
  const [presenter, setPresenter] = useState<LivePresenter>();
  const [drawn, setDrawn] = useState<'coming' | 'drawing' | 'failed'>('coming');
  useEffect(() => {
    const { current } = host;
    if (!source || !current) return;
    const leaving = new AbortController();
    const made = new LivePresenter(emotion, (news) => {
      if (news.kind === 'drawing') setDrawn('drawing');
      else if (news.kind === 'failed') setDrawn('failed');
    });
    current.replaceChildren(made.canvas);
    open(made, leaving.signal).catch(() => leaving.signal.aborted || setDrawn('failed'));
    setPresenter(made);
    return () => {
      leaving.abort();
      made.close();
      setDrawn('coming');
    };
    // How it is opened is said by its source.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [source, emotion]);
  return { host, presenter, drawn };
}
