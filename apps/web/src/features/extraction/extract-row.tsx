import type { ExtractWish } from '@likeness/domain/extraction';
import {
  AudioLines,
  Captions,
  Download,
  FileText,
  FolderCheck,
  FolderPlus,
  Play,
  RotateCcw,
  Trash2,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { materialsApi } from '../materials/materials.api.ts';
import { MadeBy } from '../works/made-by.tsx';
import { worksApi } from '../works/works.api.ts';
import { formatBytes, formatClock, formatMinute } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { useDownload } from '../../ui/use-download.ts';
import { useExtractAction, type Extraction } from './extraction.queries.ts';

export type RowAction = 'play' | 'read' | 'remove' | 'cancel';
type Props = { wish: ExtractWish; row: Extraction; number: number; onAction: (action: RowAction) => void };

/** One extraction: its number, picture, state, facts, and what can be done with it. */
export function ExtractRow({ wish, row, number, onAction }: Props) {
  const { t } = useTranslation('extraction');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3">
      <span className="num w-6 shrink-0 text-center text-xs text-muted" aria-label={t('number', { number })}>
        {number}
      </span>
      <Picture row={row} wish={wish} onPlay={() => onAction('play')} />
      <div className="min-w-0 flex-1 basis-44">
        <b className="line-clamp-2 text-sm font-[550] break-words" title={row.desc}>
          {row.desc}
        </b>
        <State row={row} />
      </div>
      <Actions row={row} onAction={onAction} />
    </li>
  );
}

function Picture({ row, wish, onPlay }: Pick<Props, 'row' | 'wish'> & { onPlay: () => void }) {
  const { t } = useTranslation('extraction');
  const Icon = wish === 'copy' ? FileText : AudioLines;
  const content = row.cover ? (
    <img src={row.cover} alt="" loading="lazy" className="size-full object-cover" />
  ) : wish === 'video' ? null : (
    <Icon size={20} aria-hidden />
  );
  const look =
    'relative grid h-14 w-24 shrink-0 place-items-center overflow-hidden rounded-control bg-hover text-muted max-sm:w-20';
  if (row.status !== 'success' || !row.url) return <span className={look}>{content}</span>;
  return (
    <button type="button" className={look} aria-label={t('playOf', { name: row.desc })} onClick={onPlay}>
      {content}
      <span className="absolute grid size-7 place-items-center rounded-full bg-black/55 text-white">
        <Play size={13} fill="currentColor" aria-hidden />
      </span>
    </button>
  );
}

function State({ row }: { row: Extraction }) {
  const { t } = useTranslation('extraction');
  if (row.status === 'generating')
    return (
      <div className="mt-1.5 grid max-w-72 gap-1">
        <ProgressBar label={t('progressOf', { name: row.desc })} value={row.progress} />
        <span className="text-xs text-muted">{row.cancelling ? t('cancelling') : row.status_name}</span>
      </div>
    );
  if (row.status === 'failed')
    return (
      <p className="mt-0.5 text-[13px] text-bad">
        {row.status_name}
        {row.message && <span className="text-muted"> · {row.message}</span>}
      </p>
    );
  const facts = [
    row.status_name,
    row.duration === null ? '' : formatClock(row.duration),
    row.size === null ? '' : formatBytes(row.size),
    row.width && row.height ? `${row.width}×${row.height}` : '',
    formatMinute(row.create_time),
  ];
  return (
    <>
      <p className="num mt-0.5 text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
      <MadeBy text={row.made_by} />
    </>
  );
}

function Actions({ row, onAction }: Pick<Props, 'row' | 'onAction'>) {
  const { t } = useTranslation('extraction');
  const { save } = useDownload();
  const keep = useExtractAction((rid: string) => materialsApi.save({ rid, source: 'analyse' }));
  const retry = useExtractAction((id: string) => worksApi.retry({ id }));
  const name = row.desc;
  const file = `${name}.${row.only_audio ? 'mp3' : 'mp4'}`;
  return (
    <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-end">
      {row.status === 'generating' && !row.cancelling && (
        <Action label={t('cancelOf', { name })} icon={<X size={16} />} act={() => onAction('cancel')} />
      )}
      {row.status === 'success' && row.url && (
        <>
          <Action
            label={t('downloadOf', { name })}
            icon={<Download size={16} />}
            act={() => save(row.url, file)}
          />
          <Action
            label={row.saved ? t('savedOf', { name }) : t('saveOf', { name })}
            icon={row.saved ? <FolderCheck size={16} className="text-ok" /> : <FolderPlus size={16} />}
            busy={keep.isPending}
            act={() =>
              keep.mutate(row.id, { onSuccess: () => toast.ok(t('inMaterials')), onError: toast.error })
            }
          />
        </>
      )}
      {row.status === 'success' && row.subtitles && (
        <>
          <Button size="sm" variant="primary" onClick={() => onAction('read')}>
            <FileText size={15} aria-hidden />
            {t('read')}
          </Button>
          <Action
            label={t('captionsOf', { name })}
            icon={<Captions size={16} />}
            act={() => save(row.subtitles!.srt, `${name}.srt`)}
          />
        </>
      )}
      {row.status === 'failed' && (
        <Action
          label={t('retryOf', { name })}
          icon={<RotateCcw size={16} />}
          busy={retry.isPending}
          act={() => retry.mutate(row.id, { onError: toast.error })}
        />
      )}
      {row.status !== 'generating' && (
        <Action label={t('removeOf', { name })} icon={<Trash2 size={16} />} act={() => onAction('remove')} />
      )}
    </div>
  );
}

type ActionProps = { label: string; icon: ReactNode; act: () => void; busy?: boolean };

function Action({ label, icon, act, busy = false }: ActionProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} busy={busy} onClick={act}>
      {!busy && icon}
    </Button>
  );
}
