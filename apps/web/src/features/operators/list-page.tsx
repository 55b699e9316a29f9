import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PagedTable } from '../../ui/table-content.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { perPage } from './per-page.ts';

type Props<Row, Key extends string, View extends string> = Omit<
  ComponentProps<typeof PagedTable<Row, Key>>,
  'label' | 'perPage'
> & {
  title: string;
  /** Buttons of the head. */
  children?: ReactNode;
  search?: ComponentProps<typeof SearchInput>;
  /** The parts that can be looked at. */
  views?: ComponentProps<typeof Segmented<View>>;
  /** Further filters, beside the parts. */
  filters?: ReactNode;
};

/** A list of the console: its head with a search, its parts and its rows. */
export function ListPage<Row, Key extends string, View extends string>({
  title,
  children,
  search,
  views,
  filters,
  ...table
}: Props<Row, Key, View>) {
  return (
    <>
      <PageTitle title={title} count={table.query.data?.total}>
        {search && <SearchInput {...search} />}
        {children}
      </PageTitle>
      {(views || filters) && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          {views && <Segmented<View> {...views} />}
          {filters}
        </div>
      )}
      <Panel>
        <PagedTable label={title} perPage={perPage} {...table} />
      </Panel>
    </>
  );
}
