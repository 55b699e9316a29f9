import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionApi } from './session.api.ts';
import { draftsOf, forgetDrafts } from '../../lib/draft-owner.ts';
import { forgetKept } from '../../lib/forget-kept.ts';
import { queryClient } from '../../lib/query-client.ts';
import { setToken } from '../../lib/token.ts';

export const accountQuery = queryOptions({
  queryKey: ['session', 'account'],
  queryFn: ({ signal }) => sessionApi.info({}, { signal }),
  staleTime: 60_000,
});

/** The account of this session; undefined until it is known. */
export function useAccount() {
  return useQuery(accountQuery).data;
}

/** Whether this is a guest, who cannot buy, exchange or change a password. */
export function useIsGuest(): boolean {
  return useAccount()?.is_tourist === 'guest';
}

/** Begins a session of this account: everything known about the one before is forgotten, but for what a guest wrote. */
export function beginSession(token: string, username: string): void {
  setToken(token);
  draftsOf(username);
  queryClient.clear();
}

/** Forgets here what belonged to a session that the server has ended, then shows the login page. */
export function useEndedSession(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    setToken(null);
    forgetDrafts();
    queryClient.clear();
    await forgetKept();
    await router.navigate({ to: '/login' });
  };
}

/** Ends the session here and on the server, then shows the login page. */
export function useLogout(): () => Promise<void> {
  const leave = useEndedSession();
  return async () => {
    await sessionApi.logout({}).catch(() => undefined);
    await leave();
  };
}
