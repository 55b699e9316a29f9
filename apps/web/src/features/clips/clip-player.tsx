import { Clapperboard, Download, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDownload } from '../../ui/use-download.ts';
import { ReadingLine } from '../drive/reading-line.tsx';
import { SaveButton } from '../materials/save-button.tsx';
import { downloadName } from '../works/download-name.ts';
import { FailedResult } from '../works/failed-result.tsx';
import type { ClipType } from './clip-draft.ts';
import type { Clip } from './clips.queries.ts';

const DeleteClip = lazy(() => import('./delete-clip.tsx'));

type Props = {
  type: ClipType;
  clip: Clip | undefined;
  onRemoved: (clip: Clip) => void;
};

/** The chosen clip: watch, download, keep or delete it; or why there is none. */
export function ClipPlayer({ type, clip, onRemoved }: Props) {
  const { t } = useTranslation(['clips', 'common']);
  const { linkProps } = useDownload();
  const [doomed, setDoomed] = useState<Clip>();
  if (!clip) return <EmptyState icon={Clapperboard} title={t('emptyTitle')} hint={t('emptyText')} />;
  if (clip.status === 'generating')
    return (
      <div role="status" className="grid min-h-64 place-content-center justify-items-center gap-3 text-muted">
        <Spinner size={26} />
        {t('making')}
      </div>
    );
  if (clip.status === 'failed') return <FailedResult work={clip} title={t('failed')} />;
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
        <Button variant="ghost" onClick={() => setDoomed(clip)}>
          <Trash2 size={15} aria-hidden />
          {t('common:delete')}
        </Button>
        <span className="ml-auto text-xs text-faint">{t('disclaimer')}</span>
      </div>
      <ReadingLine reading={{ drawn: [], missing: clip.missing }} error={null} />
      <Suspense>
        {doomed && (
          <DeleteClip type={type} clip={doomed} onRemoved={onRemoved} onClose={() => setDoomed(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
