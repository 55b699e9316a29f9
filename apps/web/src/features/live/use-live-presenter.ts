import type { Emotion } from '@likeness/domain/speech';
import { canDecode } from '@likeness/talking-head/page/picture-decoder';
import { useQuery } from '@tanstack/react-query';
import { liveApi } from './live.api.ts';
import type { LiveCopy } from './live-presenter.ts';
import { useDrawn } from './use-drawn.ts';

/** How often a copy that is being made is asked for, milliseconds. */
const askMs = 1000;

/** How far a presenter is: its copy is made for the first time, is on its way, is drawn; or it cannot be drawn here. */
export type LiveState = 'making' | 'coming' | 'drawing' | 'failed' | 'unsupported';

/** A presenter in the page, without what stands behind where it is `cutOut`; its canvas is put into `host`. */
export function useLivePresenter(avatarId: string, emotion: Emotion, cutOut = false) {
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

  const { host, presenter, drawn } = useDrawn(
    emotion,
    there ? `${there.base} ${there.matte ?? ''}` : undefined,
    // The large copy that comes later is the business of the next presenter.
    (made, signal) => made.open(shown!, signal),
  );

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
