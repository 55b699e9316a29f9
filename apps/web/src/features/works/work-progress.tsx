import { stageWord } from '@likeness/domain/tools';
import { TriangleAlert, X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { Work } from './works.queries.ts';

/** Fills the picture; in one that is `short`, as on small phones, what it holds is smaller. */
const cover =
  'absolute inset-0 flex flex-col items-center justify-center gap-1.5 text-center [container-type:size] short:gap-0.5';

/** What covers the picture of a work that is not ready: stage, share done and time left, or the reason of the failure. */
export function WorkProgress({ work, onCancel }: { work: Work; onCancel: () => void }) {
  const { t } = useTranslation('works');
  if (work.status === 'failed')
    return (
      <div className={cx(cover, 'bg-[#08080cc0] px-4 text-white')}>
        <TriangleAlert size={20} className="text-[#ff8a8a] short:hidden" aria-hidden />
        <span className="text-[13px] font-medium">{t('failed')}</span>
        {work.message && (
          <span
            className="line-clamp-3 w-full shrink-0 text-xs text-white/85 short:line-clamp-2"
            title={work.message}
          >
            {work.message}
          </span>
        )}
      </div>
    );
  return (
    <div className={cx(cover, 'bg-[#08080cb8] px-3 text-[13px] text-white')}>
      <ProgressRing
        value={work.progress}
        label={t('progressOf', { name: work.name })}
        className="short:size-8"
      />
      <span>
        {work.cancelling
          ? t('cancelling')
          : stageWord(work.kind, work.stage, currentLanguage(), work.api_key)}
      </span>
      <span className="num text-xs text-white/80">
        {work.queue_position > 0 && t('queue', { count: work.queue_position })}
        {work.queue_position > 0 && work.remaining_seconds !== null && ' · '}
        {work.remaining_seconds !== null ? (
          <TimeLeft seconds={work.remaining_seconds} words={(time) => t('left', { time })} />
        ) : (
          work.queue_position === 0 && t('estimating')
        )}
      </span>
      {!work.cancelling && (
        <Button
          variant="overlay"
          size="icon-sm"
          className="absolute! top-2 right-2"
          aria-label={t('cancelOf', { name: work.name })}
          onClick={onCancel}
        >
          <X size={15} />
        </Button>
      )}
    </div>
  );
}
