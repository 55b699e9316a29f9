import { useState } from 'react';
import { UserList } from './user-list.tsx';
import { UserPage } from './user-page.tsx';
import type { UserSearch } from './users.queries.ts';

/** The accounts: all of them, or the one whose id the address names. What was searched for stays. */
export function UsersSection({ rest }: { rest: string }) {
  const [search, setSearch] = useState<UserSearch>({ keyword: '', view: 'registered', page: 1 });
  if (rest) return <UserPage key={rest} userId={rest} />;
  return <UserList search={search} onSearch={(change) => setSearch((now) => ({ ...now, ...change }))} />;
}
