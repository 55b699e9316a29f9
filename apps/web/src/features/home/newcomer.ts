import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { worksApi } from '../works/works.api.ts';

const storageKey = 'likeness.home.made';

/** Whether nothing was made yet, as far as is known: a browser that never saw a work of its user asks the server. */
export function useNewcomer(): boolean {
  const known = localStorage.getItem(storageKey) === '1';
  const { data } = useQuery({
    queryKey: ['works', 'any'],
    queryFn: ({ signal }) => worksApi.list({ limit: 1 }, { signal }),
    select: ({ counts }) => Object.values(counts).some((count) => count > 0),
    enabled: !known,
  });
  useEffect(() => {
    if (data) localStorage.setItem(storageKey, '1');
  }, [data]);
  return !known && !data;
}
