import { stageWord } from '@likeness/domain/tools';
import { useNavigate } from '@tanstack/react-router';
import { Clapperboard, Download, Pencil, RotateCcw, Trash2, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { oneClickApi } from './one-click.api.ts';
import { worksApi } from '../works/works.api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { toast } from '../../ui/toast.ts';
import { useDownload } from '../../ui/use-download.ts';
import { SaveButton } from '../materials/save-button.tsx';
import { refreshPoints } from '../points/points.queries.ts';
import { downloadName } from '../works/download-name.ts';
import { refreshWorks, useWorkAction } from '../works/works.queries.ts';
import type { OneClickVideo } from './one-click.queries.ts';

/** A short video, large: how far it is, why there is none, or the video and what can be done with it. */
export function VideoResult({ video }: { video: OneClickVideo | undefined }) {
  const { t } = useTranslation('one-click');
  const navigate = useNavigate();
  const { linkProps } = useDownload();
  const retry = useWorkAction(worksApi.retry);
  const cancel = useWorkAction(worksApi.cancel);
  const [doomed, setDoomed] = useState(false);
  if (!video) return <EmptyState icon={Clapperboard} title={t('empty')} hint={t('emptyHint')} />;
  const refresh = { onSuccess: () => void refreshPoints(), onError: toast.error };
  if (video.status === 'generating')
    return (
      <div className="mx-auto grid max-w-sm gap-3 py-24 text-center">
        <p role="status" className="text-muted">
          {stageWord(video.kind, video.stage, currentLanguage())}
          {video.remaining_seconds !== null && (
            <span className="num ml-2">
              <TimeLeft seconds={video.remaining_seconds} />
            </span>
          )}
        </p>
        <ProgressBar value={video.progress} label={t('progress')} />
        <Button
          className="mx-auto"
          busy={cancel.isPending || video.cancelling}
          onClick={() => cancel.mutate({ id: video.id }, refresh)}
        >
          <X size={15} aria-hidden />
          {t('cancel')}
        </Button>
      </div>
    );
  const name = video.headline || video.description.slice(0, 24);
  const remove = (
    <Button variant="ghost" onClick={() => setDoomed(true)}>
      <Trash2 size={15} aria-hidden />
      {t('remove')}
    </Button>
  );
  return (
    <>
      {video.status === 'failed' ? (
        <EmptyState icon={TriangleAlert} title={t('failed')} hint={video.message}>
          <Button
            variant="primary"
            busy={retry.isPending}
            onClick={() => retry.mutate({ id: video.id }, refresh)}
          >
            <RotateCcw size={15} aria-hidden />
            {t('retry')}
          </Button>
          {remove}
        </EmptyState>
      ) : (
        <div className="grid gap-3">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is written in the picture */}
          <video
            key={video.id}
            src={video.url}
            poster={video.cover || undefined}
            controls
            playsInline
            aria-label={name}
            className="max-h-[64dvh] w-full rounded-card bg-black"
          />
          <div className="flex flex-wrap items-center gap-2">
            <a
              {...linkProps(video.url, downloadName(name, 'mp4'))}
              className={buttonClass({ variant: 'primary' })}
            >
              <Download size={16} aria-hidden />
              {t('download')}
            </a>
            <SaveButton kept={{ rid: video.id }} size="md" />
            <Button onClick={() => void navigate({ to: '/cozeVideo/editVideo', search: { id: video.id } })}>
              <Pencil size={15} aria-hidden />
              {t('edit')}
            </Button>
            {remove}
          </div>
          <p className="text-xs text-muted">{t('madeBy')}</p>
        </div>
      )}
      {doomed && (
        <DeleteDialog
          name={name}
          description={t('removeText')}
          remove={async () => {
            await oneClickApi.remove({ id: video.id });
            await refreshWorks();
          }}
          onClose={() => setDoomed(false)}
        />
      )}
    </>
  );
}
