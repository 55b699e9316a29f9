import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from './button.tsx';

type Props = { page: number; pages: number; onChange: (page: number) => void };

/** Page numbers with gaps; nothing when there is one page. */
export function Pagination({ page, pages, onChange }: Props) {
  const { t } = useTranslation('common');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pagination')} className="mt-4 flex items-center justify-end gap-1">
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('previousPage')}
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={16} />
      </Button>
      {shownPages(page, pages).map((number, index) =>
        number === undefined ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing but its place
          <span key={`gap-${index}`} aria-hidden className="w-6 text-center text-faint">
            …
          </span>
        ) : (
          <Button
            key={number}
            size="icon-sm"
            variant={page === number ? 'soft' : 'ghost'}
            aria-label={t('pageNumber', { page: number })}
            aria-current={page === number ? 'page' : undefined}
            className="num min-w-7 px-1.5 text-[13px]"
            onClick={() => onChange(number)}
          >
            {number}
          </Button>
        ),
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('nextPage')}
        disabled={page === pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight size={16} />
      </Button>
    </nav>
  );
}

/** First, last and the neighbours of the current page; undefined is a gap. */
export function shownPages(page: number, pages: number): (number | undefined)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  const numbers = [...wanted].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? [undefined, number] : [number];
  });
}
