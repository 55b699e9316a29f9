import type { OutputOf } from '@likeness/contract/call';
import type { copywrite } from '@likeness/contract/copywrite';
import { useQuery } from '@tanstack/react-query';
import { copywriteApi } from './copywrite.api.ts';

export type CopyRow = OutputOf<typeof copywrite.list>['list'][number];

/** What was written, newest first. `materials` in the key has events refresh it. */
export const useCopies = (enabled: boolean) =>
  useQuery({
    queryKey: ['materials', 'copywrite'],
    queryFn: ({ signal }) => copywriteApi.list({ page: 1, limit: 100 }, { signal }),
    enabled,
  });
