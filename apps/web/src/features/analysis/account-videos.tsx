import { ChevronDown, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { Account } from './analysis.queries.ts';
import { ReportView } from './report-view.tsx';
import { useWriteLike } from './use-write-like.ts';

/** The videos of an account, each with its figures; its whole report opens below it. */
export function AccountVideos({ videos }: { videos: Account['videos'] }) {
  const { t } = useTranslation('analysis');
  const [open, setOpen] = useState<number>();
  const writeLike = useWriteLike();
  return (
    <section aria-label={t('videos')}>
      <h3 className="mb-2 font-semibold">{t('videos')}</h3>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {videos.map(({ title, link, status, message, report }, index) => {
          const name = title || link;
          const shown = open === index;
          return (
            <li key={link} className="rounded-control border border-line">
              <div className="flex flex-wrap items-center gap-2 px-3 py-2">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="truncate" title={name}>
                    {index + 1}. {name}
                  </p>
                  <p className={cx('num text-xs', status === 'failed' ? 'text-bad' : 'text-muted')}>
                    {report &&
                      [
                        t('secondsOf', { seconds: formatNumber(report.video?.seconds ?? report.seconds, 1) }),
                        t('paceOf', { words: formatNumber(report.wordsPerSecond, 1) }),
                        report.video && t('shotsOf', { count: report.video.cuts.length + 1 }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    {status === 'failed' && message}
                    {status === 'success' && !report && t('videoAnalysed')}
                    {status === 'generating' && t('videoWaits')}
                  </p>
                </div>
                {report && (
                  <>
                    <Button
                      size="sm"
                      aria-label={t('writeLikeOf', { name })}
                      onClick={() => writeLike(report)}
                    >
                      <PenLine size={15} aria-hidden />
                      {t('writeLike')}
                    </Button>
                    <Button
                      size="icon"
                      variant="ghost"
                      aria-expanded={shown}
                      aria-label={t('reportOf', { name })}
                      onClick={() => setOpen(shown ? undefined : index)}
                    >
                      <ChevronDown size={16} className={cx('transition-transform', shown && 'rotate-180')} />
                    </Button>
                  </>
                )}
              </div>
              {shown && report && (
                <div className="border-t border-line p-3">
                  <ReportView report={report} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
