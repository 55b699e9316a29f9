import { useMutation } from '@tanstack/react-query';
import { SquarePen, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import type { WorkAction } from '../works/work-action.ts';
import { WorkMenu } from '../works/work-menu.tsx';
import { useScriptDraft } from './script-draft.ts';
import { draftOf, type ScriptOrderRow } from './script-orders.queries.ts';
import { WrittenScript } from './written-script.tsx';

/** So many are shown before the rest is asked for. */
const atFirst = 2;

/** One order: its scripts to be read, copied and used, or how far it is. */
export function ScriptRow({
  order,
  onAction,
}: {
  order: ScriptOrderRow;
  onAction: (action: WorkAction) => void;
}) {
  const { t } = useTranslation('script-orders');
  const change = useScriptDraft((state) => state.change);
  const [whole, setWhole] = useState(false);
  const again = useMutation({
    mutationFn: () => draftOf(order.id),
    onSuccess: (draft) => {
      change(draft);
      toast.ok(t('againDone'));
    },
    onError: toast.error,
  });
  const { name } = order;
  const shown = whole ? order.list : order.list.slice(0, atFirst);
  return (
    <li className="rounded-card border border-line bg-surface p-3.5">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2">
            <b className="truncate font-[550]" title={name}>
              {name}
            </b>
            <Tag>{t(order.script_type)}</Tag>
          </div>
          <span className="num block truncate text-xs text-muted">{formatMinute(order.create_time)}</span>
        </div>
        {order.status === 'generating' ? (
          <Button
            variant="ghost"
            size="icon"
            disabled={order.cancelling}
            aria-label={t('cancelOf', { name })}
            onClick={() => onAction('cancel')}
          >
            <X size={16} />
          </Button>
        ) : (
          <div className="flex shrink-0 gap-1">
            <Button
              variant="ghost"
              size="icon"
              busy={again.isPending}
              aria-label={t('againOf', { name })}
              title={t('againOf', { name })}
              onClick={() => again.mutate()}
            >
              {!again.isPending && <SquarePen size={16} />}
            </Button>
            <WorkMenu work={order} onAction={onAction} place="row" />
          </div>
        )}
      </div>
      {order.status === 'generating' && (
        <div className="mt-3 grid gap-1.5">
          <span className="text-[13px] text-muted" role="status">
            {order.cancelling ? t('cancelling') : order.status_name}
          </span>
          <ProgressBar value={order.progress} label={t('progressOf', { name })} />
        </div>
      )}
      {order.status === 'failed' && (
        <p className="mt-2 text-[13px] text-bad">
          {[order.status_name, order.message].filter(Boolean).join(' · ')}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {shown.map((text, index) => (
            <WrittenScript key={text} text={text} number={index + 1} />
          ))}
        </ul>
      )}
      {order.list.length > atFirst && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t('fewer') : t('all', { count: order.list.length })}
        </Button>
      )}
    </li>
  );
}
