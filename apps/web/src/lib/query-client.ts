import { ApiError } from '@likeness/contract/sender';
import { QueryClient } from '@tanstack/react-query';

/** Answers are never asked for again; only a lost connection is worth a second try. */
function worthRetrying(count: number, error: unknown): boolean {
  return count < 2 && error instanceof ApiError && error.status === 0;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 15_000, refetchIntervalInBackground: false },
  },
});
