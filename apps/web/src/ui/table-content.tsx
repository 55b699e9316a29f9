import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { EmptyState } from './empty-state.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Pagination } from './pagination.tsx';
import { Skeleton } from './skeleton.tsx';

type Column<Key extends string> = {
  key: Key;
  title: string;
  /** Numbers stand at the right edge. */
  number?: boolean;
};

type Props<Row, Key extends string> = {
  /** What the table is called for screen readers. */
  label: string;
  columns: readonly Column<Key>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row shows in each column. */
  renderCells: (row: Row) => Record<Key, ReactNode>;
};

/** Rows of columns; on phones each row is a block with the titles before its values. */
export function Table<Row, Key extends string>({
  label,
  columns,
  rows,
  keyOf,
  renderCells,
}: Props<Row, Key>) {
  return (
    <table className="w-full" aria-label={label}>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-left text-[13px] text-muted [&>th]:px-3 [&>th]:py-2.5 [&>th]:font-medium">
          {columns.map(({ key, title, number }) => (
            <th key={key} scope="col" className={cx(number && 'text-right')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={keyOf(row)} columns={columns} cells={renderCells(row)} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps<Key extends string> = { columns: readonly Column<Key>[]; cells: Record<Key, ReactNode> };

function Row<Key extends string>({ columns, cells }: RowProps<Key>) {
  return (
    <tr className="border-b border-line last:border-0 max-sm:grid max-sm:gap-1 max-sm:py-3 sm:hover:bg-hover sm:[&>td]:px-3 sm:[&>td]:py-2.5">
      {columns.map(({ key, title, number }) => (
        <td
          key={key}
          className={cx(
            'min-w-0 break-words max-sm:flex max-sm:justify-between max-sm:gap-4',
            number && 'num sm:text-right',
          )}
        >
          <span aria-hidden className="shrink-0 text-[13px] text-muted sm:hidden">
            {title}
          </span>
          <span className="min-w-0 max-sm:text-right">{cells[key]}</span>
        </td>
      ))}
    </tr>
  );
}

type Answer<Row> = { list: Row[]; total: number };

type PagedProps<Row, Key extends string> = Omit<Props<Row, Key>, 'rows'> & {
  query: UseQueryResult<Answer<Row>>;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  /** What stands there while there are none. */
  empty: { icon: LucideIcon; title: string; hint?: string };
};

/** A list that comes page by page. */
export function PagedTable<Row, Key extends string>({
  query,
  page,
  perPage,
  onPage,
  empty,
  ...table
}: PagedProps<Row, Key>) {
  if (query.isPending) return <Skeleton className="h-60" />;
  if (query.isError) return <LoadFailed error={query.error} retry={() => void query.refetch()} />;
  const { list, total } = query.data;
  if (total === 0) return <EmptyState {...empty} />;
  return (
    <div aria-busy={query.isPlaceholderData}>
      <Table {...table} rows={list} />
      <Pagination page={page} pages={Math.ceil(total / perPage)} onChange={onPage} />
    </div>
  );
}
