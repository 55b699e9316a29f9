import { useState } from 'react';
import { BatchList } from './batch-list.tsx';
import { BatchPage } from './batch-page.tsx';
import type { BatchSearch } from './codes.queries.ts';

/** The batches of codes: all of them, or the one whose id the address names. What was searched for stays. */
export function CodesSection({ rest }: { rest: string }) {
  const [search, setSearch] = useState<BatchSearch>({ keyword: '', page: 1 });
  if (rest) return <BatchPage key={rest} batchId={rest} />;
  return <BatchList search={search} onSearch={(change) => setSearch((now) => ({ ...now, ...change }))} />;
}
