import type { eventPayloads } from '@likeness/contract/events';
import type { OutputOf } from '@likeness/contract/call';
import type { Work, works } from '@likeness/contract/works';
import { ApiError } from '@likeness/contract/sender';
import { polling } from '@likeness/domain/polling';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { worksApi } from './works.api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type WorkList = OutputOf<typeof works.list>;
export type WorkSort = 'new' | 'old' | 'name';
export type WorkFilter = { multi: boolean; type: 0 | 1 | 2 | 3; audio: boolean; sort: WorkSort };

/** A list of up to so many works is asked for again although nothing is being made; events tell of changes in longer ones. */
const shortList = 500;

/** Works of one tab, asked for again every 15 s unless the tab is hidden. */
export function useWorks(filter: WorkFilter) {
  return useQuery({
    queryKey: ['works', 'list', filter] as const,
    queryFn: ({ signal }) =>
      worksApi.list(
        {
          page: 1,
          limit: 9999,
          is_multi: filter.multi,
          type: filter.multi ? 0 : filter.type,
          sort: filter.sort,
          ...(filter.multi && { only_audio: filter.audio }),
        },
        { signal },
      ),
    // In another order the cards stay until they are sorted.
    placeholderData: (shown, query) => {
      const before = query?.queryKey[2];
      const sameTab =
        before?.multi === filter.multi && before.type === filter.type && before.audio === filter.audio;
      return sameTab ? shown : undefined;
    },
    refetchInterval: (query) => {
      const { generate = 0, total = 0 } = query.state.data ?? {};
      return generate > 0 || total <= shortList ? polling.works : false;
    },
  });
}

export function refreshWorks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['works'] });
}

/** One work, asked for again while it is being made. */
export function useWork(id: string) {
  return useQuery({
    queryKey: ['works', 'detail', id] as const,
    queryFn: ({ signal }) => worksApi.detail({ id }, { signal }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? polling.works : false),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError),
  });
}

/** Moves a card on at once; lists are asked for again only when a work begins or ends. */
export function applyWorkEvent(event: z.output<typeof eventPayloads.work>): void {
  if (event.kind === 'avatar-clone') {
    void queryClient.invalidateQueries({ queryKey: ['avatars'] });
    return;
  }
  let known = false;
  queryClient.setQueriesData<WorkList>({ queryKey: ['works', 'list'] }, (old) => {
    if (!old) return old;
    const list = old.list.map((work) => {
      if (work.id !== event.id) return work;
      known = work.status === event.status;
      // An attempt that begins again does not take back what was shown.
      const progress = Math.max(work.progress, event.progress);
      return { ...work, stage: event.stage, progress };
    });
    return { ...old, list };
  });
  queryClient.setQueryData<OutputOf<typeof works.detail>>(['works', 'detail', event.id], (work) => {
    if (!work) return work;
    known = work.status === event.status;
    return { ...work, stage: event.stage, progress: Math.max(work.progress, event.progress) };
  });
  if (!known || event.status !== 'generating') void refreshWorks();
}

/** Changes one work on the server, then asks for the lists again. */
export function useWorkAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn: action, onSettled: refreshWorks });
}

export type { Work };
