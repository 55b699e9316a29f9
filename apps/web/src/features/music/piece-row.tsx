import { styleNames } from '@likeness/domain/music';
import { workActions } from '@likeness/domain/status';
import { useMutation } from '@tanstack/react-query';
import { Layers, Music, Repeat, Ruler, SquarePen, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatMinute } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { useDownload } from '../../ui/use-download.ts';
import { PlayButton } from '../../ui/play-button.tsx';
import { downloadName } from '../works/download-name.ts';
import { MadeBy } from '../works/made-by.tsx';
import type { WorkAction } from '../works/work-action.ts';
import { WorkMenu } from '../works/work-menu.tsx';
import { useMusicDraft } from './music-draft.store.ts';
import { draftOf, type Piece } from './music.queries.ts';
import { WaveBar } from './wave-bar.tsx';

const LyricLine = lazy(() => import('./lyric-line.tsx'));

/** One piece: heard, saved whole, by its stems or as a loop, tried again or opened as a new form. */
export function PieceRow({ piece, onAction }: { piece: Piece; onAction: (action: WorkAction) => void }) {
  const { t } = useTranslation('music');
  const replace = useMusicDraft((state) => state.replace);
  const { save } = useDownload();
  const again = useMutation({
    mutationFn: (sameTune: boolean) => draftOf(piece.id, { sameTune }),
    onSuccess: (draft) => {
      replace(draft);
      toast.ok(t('againDone'));
    },
    onError: toast.error,
  });
  const can = workActions[piece.status];
  const soundKey = `music-${piece.id}`;
  const download = (url: string, part: string, ending: string) => ({
    key: part,
    icon: ending === 'wav' ? <Repeat size={15} aria-hidden /> : <Layers size={15} aria-hidden />,
    label: part,
    href: url,
    download: downloadName(`${piece.title} ${part}`, ending),
    onSelect: () => save(url, downloadName(`${piece.title} ${part}`, ending)),
  });
  const parts = [
    ...(piece.loop ? [download(piece.loop, t('loop'), 'wav')] : []),
    ...piece.stems.map(({ name, url }) => download(url, t(`stem_${name as 'lead'}`), 'mp3')),
  ];
  const otherLength = {
    key: 'length',
    icon: <Ruler size={15} aria-hidden />,
    label: t('otherLength'),
    onSelect: () => again.mutate(true),
  };
  return (
    <li className="rounded-card border border-line bg-surface p-3.5">
      <div className="flex items-center gap-3">
        <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-thumb bg-hover text-muted">
          {piece.cover ? (
            <img src={piece.cover} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <Music size={20} aria-hidden />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <b className="block truncate font-[550]" title={piece.title}>
            {piece.title}
          </b>
          <span className="num block truncate text-xs text-muted">
            {[
              piece.style.map((style) => styleNames[style][currentLanguage()]).join(' · '),
              piece.seconds === null ? '' : formatClock(piece.seconds),
              formatMinute(piece.create_time),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <MadeBy text={piece.api_name} />
        </div>
        {piece.status === 'generating' ? (
          <Button
            variant="ghost"
            size="icon"
            disabled={piece.cancelling}
            aria-label={t('cancelOf', { name: piece.title })}
            onClick={() => onAction('cancel')}
          >
            <X size={16} />
          </Button>
        ) : (
          <div className="flex shrink-0 gap-1">
            {parts.length > 0 && (
              <Menu
                trigger={
                  <Button variant="ghost" size="icon" aria-label={t('partsOf', { name: piece.title })}>
                    <Layers size={16} />
                  </Button>
                }
                groups={[{ items: parts }, { items: [otherLength] }]}
              />
            )}
            <Button
              variant="ghost"
              size="icon"
              busy={again.isPending}
              aria-label={t('againOf', { name: piece.title })}
              onClick={() => again.mutate(false)}
            >
              {!again.isPending && <SquarePen size={16} />}
            </Button>
            <WorkMenu work={piece} onAction={onAction} place="row" />
          </div>
        )}
      </div>
      {can.play && (
        <div className="mt-3 flex items-center gap-3">
          <PlayButton soundKey={soundKey} url={piece.url} name={piece.title} />
          <WaveBar soundKey={soundKey} name={piece.title} url={piece.wave} seconds={piece.seconds ?? 0} />
        </div>
      )}
      {can.play && piece.subtitles && (
        <Suspense>
          <LyricLine soundKey={soundKey} url={piece.subtitles.vtt} />
        </Suspense>
      )}
      {piece.status === 'generating' && (
        <div className="mt-3 grid gap-1.5">
          <span className="text-[13px] text-muted" role="status">
            {piece.cancelling ? t('cancelling') : piece.status_name}
          </span>
          <ProgressBar value={piece.progress} label={t('progressOf', { name: piece.title })} />
        </div>
      )}
      {piece.status === 'failed' && (
        <p className="mt-2 text-[13px] text-bad">
          {[piece.status_name, piece.message].filter(Boolean).join(' · ')}
        </p>
      )}
    </li>
  );
}
