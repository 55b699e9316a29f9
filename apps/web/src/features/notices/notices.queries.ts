import { queryOptions, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { noticesApi } from './notices.api.ts';

export const noticesQuery = queryOptions({
  queryKey: ['notices', 'list'],
  queryFn: ({ signal }) => noticesApi.list({ page: 1, limit: 100 }, { signal }),
  staleTime: 60_000,
});

export function useNotice(id: string | undefined) {
  return useQuery({
    queryKey: ['notices', 'detail', id],
    queryFn: ({ signal }) => noticesApi.detail({ id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
}

const key = 'likeness.noticesSeen';

type Seen = { until: string; mark: (until: string) => void };

/** The time of the newest notice that was seen on this device. */
const useSeen = create<Seen>((set) => ({
  until: localStorage.getItem(key) ?? '',
  mark(until) {
    localStorage.setItem(key, until);
    set({ until });
  },
}));

/** Whether there is a notice that was not seen yet, and how to say that all have been. */
export function useUnseenNotices() {
  const { until, mark } = useSeen();
  const newest = useQuery(noticesQuery).data?.list[0]?.create_time_iso ?? '';
  return { unseen: newest > until, markSeen: () => newest && mark(newest) };
}
