import { Clapperboard, Download, RotateCcw, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { worksApi } from '../works/works.api.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { useDownload } from '../../ui/use-download.ts';
import { ReadingLine } from '../drive/reading-line.tsx';
import { SaveButton } from '../materials/save-button.tsx';
import { downloadName } from '../works/download-name.ts';
import { useWorkAction } from '../works/works.queries.ts';
import type { Clip } from './clips.queries.ts';

/** The chosen clip: watch, download, keep it; or why there is none. */
export function ClipPlayer({ clip }: { clip: Clip | undefined }) {
  const { t } = useTranslation('clips');
  const { linkProps } = useDownload();
  const retry = useWorkAction(worksApi.retry);
  if (!clip) return <EmptyState icon={Clapperboard} title={t('emptyTitle')} hint={t('emptyText')} />;
  if (clip.status === 'generating')
    return (
      <div role="status" className="grid min-h-64 place-content-center justify-items-center gap-3 text-muted">
        <Spinner size={26} />
        {t('making')}
      </div>
    );
  if (clip.status === 'failed')
    return (
      <EmptyState icon={TriangleAlert} title={t('failed')} hint={clip.message}>
        <Button
          variant="primary"
          busy={retry.isPending}
          onClick={() => retry.mutate({ id: clip.id }, { onError: toast.error })}
        >
          <RotateCcw size={15} aria-hidden />
          {t('retry')}
        </Button>
      </EmptyState>
    );
  const name = downloadName(clip.prompt.slice(0, 24), 'mp4');
  return (
    <div className="grid gap-3">
      <video
        key={clip.id}
        src={clip.url}
        poster={clip.cover || undefined}
        controls
        autoPlay
        loop
        muted
        playsInline
        aria-label={clip.prompt.slice(0, 80)}
        className="max-h-[64dvh] w-full rounded-card bg-black"
      />
      <div className="flex flex-wrap items-center gap-2">
        <a {...linkProps(clip.url, name)} className={buttonClass({ variant: 'primary' })}>
          <Download size={16} aria-hidden />
          {t('download')}
        </a>
        <SaveButton kept={{ rid: clip.id }} size="md" />
        <span className="ml-auto text-xs text-faint">{t('disclaimer')}</span>
      </div>
      <ReadingLine reading={{ drawn: [], missing: clip.missing }} error={null} />
    </div>
  );
}
