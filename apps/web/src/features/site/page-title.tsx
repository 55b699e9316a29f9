import { useEffect, type ReactNode } from 'react';
import { countOf, useUnseenWorks } from '../../lib/unseen-works.ts';
import { useSiteTitle } from './site.queries.ts';

type Props = { title: string; count?: number | undefined; children?: ReactNode };

/** The heading of a page with its actions; it also names the browser's tab. */
export function PageTitle({ title, count, children }: Props) {
  useDocumentTitle(title);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <h1 className="min-w-0 flex-auto text-[22px] leading-tight font-[650] sm:whitespace-nowrap">
        {title}
        {count !== undefined && <span className="num ml-2 text-[15px] font-normal text-muted">{count}</span>}
      </h1>
      {children}
    </div>
  );
}

/** Names the browser's tab after the page; works that ended unseen are counted before it. */
export function useDocumentTitle(title: string) {
  const site = useSiteTitle();
  const unseen = useUnseenWorks((state) => countOf(state));
  useEffect(() => {
    const name = title ? `${title} · ${site}` : site;
    document.title = unseen > 0 ? `(${unseen}) ${name}` : name;
  }, [title, site, unseen]);
}
