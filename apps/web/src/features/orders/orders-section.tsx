import { useState } from 'react';
import { OrderList } from './order-list.tsx';
import { OrderPage } from './order-page.tsx';
import type { OrderSearch } from './orders.queries.ts';

/** Everything that was ordered: all of it, or the one work whose id the address names. What was searched for stays. */
export function OrdersSection({ rest }: { rest: string }) {
  const [search, setSearch] = useState<OrderSearch>({ keyword: '', view: 'all', page: 1 });
  if (rest) return <OrderPage key={rest} workId={rest} />;
  return <OrderList search={search} onSearch={(change) => setSearch((now) => ({ ...now, ...change }))} />;
}
