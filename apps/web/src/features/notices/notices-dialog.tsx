import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LazyMarkup } from '../site/lazy-markup.tsx';
import { noticesQuery, useNotice } from './notices.queries.ts';

/** The notices, and one of them in full. */
export default function NoticesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('notices');
  const [chosen, setChosen] = useState<string>();
  const notices = useQuery(noticesQuery);
  const detail = useNotice(chosen);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={chosen ? (detail.data?.title ?? t('notices')) : t('notices')}
      width={560}
    >
      {chosen ? (
        <>
          <Button variant="ghost" size="sm" className="mb-2 -ml-2" onClick={() => setChosen(undefined)}>
            <ArrowLeft size={15} aria-hidden />
            {t('allNotices')}
          </Button>
          {detail.isPending && <Skeleton className="h-40" />}
          {detail.isError && <LoadFailed error={detail.error} retry={() => void detail.refetch()} />}
          {detail.data && (
            <>
              <p className="num text-xs text-faint">{formatMinute(detail.data.create_time)}</p>
              <LazyMarkup content={detail.data.content} className="mt-2" />
            </>
          )}
        </>
      ) : (
        <ul className="-mx-2">
          {notices.data?.list.map((notice) => (
            <li key={notice.id}>
              <button
                type="button"
                onClick={() => setChosen(notice.id)}
                className="focus-inset flex w-full items-center gap-3 rounded-thumb px-2 py-2.5 text-left transition-colors hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{notice.title}</span>
                  <span className="block truncate text-[13px] text-muted">{notice.desc}</span>
                </span>
                <span className="num text-xs text-faint">{notice.create_time.slice(5, 10)}</span>
                <ChevronRight size={16} className="text-faint" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
