import { workActions } from '@likeness/domain/status';
import { Link, useNavigate } from '@tanstack/react-router';
import { Languages, ListChecks, Play, X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatMinute } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { MadeBy } from '../works/made-by.tsx';
import type { WorkAction } from '../works/work-action.ts';
import { WorkMenu } from '../works/work-menu.tsx';
import { useLanguages, type Translation } from './translation.queries.ts';

/** One translation: how far it is, what it waits for, or its video. */
export function TranslationRow({
  row,
  onAction,
}: {
  row: Translation;
  onAction: (action: WorkAction) => void;
}) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const languages = useLanguages().data?.list ?? [];
  const nameOf = (id: string) => languages.find((one) => one.id === id)?.name ?? id;
  const edit = () => void navigate({ to: '/store/sea', search: { id: row.id } });
  const can = workActions[row.status];
  const about = [
    `${nameOf(row.source_lang)} → ${nameOf(row.target_lang)}`,
    row.version > 1 ? t('version', { number: row.version }) : '',
    row.seconds === null ? '' : formatClock(row.seconds),
    formatMinute(row.create_time),
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-3.5">
      <div className="flex items-center gap-3">
        <Link
          to="/works/result"
          search={{ id: row.id }}
          disabled={!can.play}
          aria-label={t('playOf', { name: row.name })}
          className="group relative grid h-14 w-24 shrink-0 max-sm:w-18 place-items-center overflow-hidden rounded-thumb bg-hover text-muted"
        >
          {row.cover ? (
            <img src={row.cover} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
          ) : (
            !can.play && <Languages size={20} aria-hidden />
          )}
          {can.play && (
            <span className="relative grid size-8 place-items-center rounded-full bg-black/50 text-white">
              <Play size={14} fill="currentColor" aria-hidden />
            </span>
          )}
        </Link>
        <div className="min-w-0 flex-1">
          <b className="block truncate font-[550]" title={row.name}>
            {row.name}
          </b>
          <span className="num block truncate text-xs text-muted">{about.filter(Boolean).join(' · ')}</span>
          <MadeBy text={row.made_by} />
        </div>
        {row.status === 'generating' ? (
          <Button
            variant="ghost"
            size="icon"
            disabled={row.cancelling}
            aria-label={t('cancelOf', { name: row.name })}
            onClick={() => onAction('cancel')}
          >
            <X size={16} />
          </Button>
        ) : (
          <>
            {row.status === 'success' && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('againOf', { name: row.name })}
                title={t('againTitle')}
                onClick={edit}
              >
                <ListChecks size={16} />
              </Button>
            )}
            <WorkMenu work={row} onAction={onAction} place="row" />
          </>
        )}
      </div>
      {row.status === 'generating' &&
        (row.waiting ? (
          <div className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1 text-[13px] text-muted" role="status">
              {t('waits')}
            </span>
            <Button variant="primary" size="sm" aria-label={t('reviewOf', { name: row.name })} onClick={edit}>
              <ListChecks size={15} aria-hidden />
              {t('review')}
            </Button>
          </div>
        ) : (
          <div className="grid gap-1.5">
            <span className="text-[13px] text-muted" role="status">
              {row.cancelling ? t('cancelling') : row.status_name}
            </span>
            <ProgressBar value={row.progress} label={t('progressOf', { name: row.name })} />
          </div>
        ))}
      {row.status === 'failed' && (
        <p className="text-[13px] text-bad">{[row.status_name, row.message].filter(Boolean).join(' · ')}</p>
      )}
    </li>
  );
}
