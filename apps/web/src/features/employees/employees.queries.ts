import type { Bot } from '@likeness/contract/bots';
import { maxList } from '@likeness/contract/fields';
import { useMutation, useQuery } from '@tanstack/react-query';
import { botsApi } from './employees.api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshPoints } from '../points/points.queries.ts';

export type { Bot };

/** All digital employees, with what may be asked of each. */
export function useEmployees() {
  return useQuery({
    queryKey: ['bots', 'list'],
    queryFn: ({ signal }) => botsApi.list({ limit: maxList }, { signal }),
  });
}

/** One of them. */
export function useEmployee(id: string) {
  return useQuery({
    queryKey: ['bots', 'detail', id],
    queryFn: ({ signal }) => botsApi.detail({ id }, { signal }),
    enabled: id !== '',
  });
}

/** Changes a hire on the server, then asks again for employees and points. */
export function useHireAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  return useMutation({
    mutationFn: action,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['bots'] });
      void refreshPoints();
    },
  });
}
