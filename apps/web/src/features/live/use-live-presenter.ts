import type { Emotion } from '@likeness/domain/speech';
import { canDecode } from '@likeness/talking-head/page/picture-decoder';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { liveApi } from './live.api.ts';
import { LivePresenter, type LiveCopy } from './live-presenter.ts';

/** How often a copy that is being made is asked for, milliseconds. */
const askMs = 1000;

/** How far a presenter is: its copy is made for the first time, is on its way, is drawn; or it cannot be drawn here. */
export type LiveState = 'making' | 'coming' | 'drawing' | 'failed' | 'unsupported';

/** A presenter in the page, without what stands behind where it is `cutOut`; its canvas is put into `host`. */
export function useLivePresenter(avatarId: string, emotion: Emotion, cutOut = false) {
  const host = useRef<HTMLDivElement>(null);
  const [presenter, setPresenter] = useState<LivePresenter>();
  const [drawn, setDrawn] = useState<'coming' | 'drawing' | 'failed'>('coming');
  const decodes = useQuery({ queryKey: ['decodes'], queryFn: () => canDecode(), staleTime: Infinity }).data;
  const { data: copy, isError } = useQuery({
    queryKey: ['page-copy', avatarId],
    queryFn: ({ signal }) => liveApi.pageCopy({ id: avatarId }, { signal }),
    enabled: decodes === true && avatarId !== '',
    staleTime: 5 * 60_000,
    refetchInterval: ({ state: { data } }) => (data?.status === 'generating' ? askMs : false),
  });
  const { data: matte, isError: noMatte } = useQuery({
    queryKey: ['page-matte', avatarId],
    queryFn: ({ signal }) => liveApi.pageMatte({ id: avatarId }, { signal }),
    enabled: cutOut && copy?.status === 'success',
    staleTime: 5 * 60_000,
    refetchInterval: ({ state: { data } }) => (data?.status === 'generating' ? askMs : false),
  });
  const shown: LiveCopy | undefined = copy && (cutOut ? withMatte(copy, matte) : copy);
  const there = shown?.small ?? shown?.large;

  useEffect(() => {
    const { current } = host;
    if (!shown || !there || !current) return;
    const leaving = new AbortController();
    const made = new LivePresenter(emotion, (news) => {
      if (news.kind === 'drawing') setDrawn('drawing');
      else if (news.kind === 'failed') setDrawn('failed');
    });
    current.replaceChildren(made.canvas);
    made.open(shown, leaving.signal).catch(() => leaving.signal.aborted || setDrawn('failed'));
    setPresenter(made);
    return () => {
      leaving.abort();
      made.close();
      setDrawn('coming');
    };
    // The large copy that comes later is the business of the next presenter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [there?.base, there?.matte, emotion]);

  let state: LiveState = drawn;
  if (decodes === false) state = 'unsupported';
  else if ((isError || copy?.status === 'failed' || noMatte || matte?.status === 'failed') && !there)
    state = 'failed';
  else if (copy && !there) state = 'making';
  return { host, presenter, state };
}

/** The sizes of a copy that have their outline. */
function withMatte(
  { small, large }: LiveCopy,
  matte: { small: string; large: string } | undefined,
): LiveCopy {
  const outlined = (files: LiveCopy['small'], address = '') =>
    files && address && { ...files, matte: address };
  return { small: outlined(small, matte?.small) || null, large: outlined(large, matte?.large) || null };
}
