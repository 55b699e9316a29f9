import { voiceModifyProblem, voiceRenameProblem } from '@likeness/domain/voices';
import {
  EllipsisVertical,
  Headphones,
  Mic,
  Pencil,
  RotateCcw,
  Star,
  Trash2,
  TriangleAlert,
  X,
} from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { voicesApi } from '../voices/voices.api.ts';
import { worksApi } from '../works/works.api.ts';
import { currentLanguage, problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { PlayButton } from '../../ui/play-button.tsx';
import { languageName } from '../../lib/language-name.ts';
import type { Voice } from '../voices/voices.queries.ts';
import { refreshVoices } from './voice-clone.queries.ts';

export type Action = 'hear' | 'rename' | 'modify' | 'delete';
type Props = { voice: Voice; onAction: (action: Action) => void };

/** A voice of the user's own: to be heard, in the making, or failed with the reason. */
export function MyVoiceCard({ voice, onAction }: Props) {
  const { t } = useTranslation(['voice-clone', 'common']);
  const { generate_status: status, name } = voice;
  const unheard = status === 'ready' && !voice.kept;
  const act = (action: Promise<unknown>) => void action.then(refreshVoices, toast.error);
  const fixed = voiceModifyProblem({ status, channel: voice.api, remainedTimes: voice.remained_times });
  const locked = voiceRenameProblem(voice, name);
  const tell = (wrong: typeof fixed, action: Action) => () =>
    wrong ? toast.bad(problemText(wrong)) : onAction(action);
  const icon = { size: 15, 'aria-hidden': true } as const;
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      {status === 'ready' && <PlayButton soundKey={`voice-${voice.id}`} url={voice.url} name={name} />}
      {status === 'cloning' && <ProgressRing value={voice.progress ?? 0} label={t('cloningOf', { name })} />}
      {status === 'failed' && <TriangleAlert size={22} className="mx-1.5 shrink-0 text-bad" aria-hidden />}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <b className="truncate font-[550]">{name}</b>
          <Tag>{voice.api_name}</Tag>
          {voice.is_default && (
            <Star size={13} fill="currentColor" className="text-accent-text" aria-label={t('isDefault')} />
          )}
        </span>
        <span className="block truncate text-xs text-muted">
          {unheard
            ? t('unheard')
            : status === 'ready'
              ? `${languageName(voice.language, currentLanguage())} · ${t('remained', { count: voice.remained_times })}`
              : t(status)}
        </span>
        {voice.message && status !== 'cloning' && (
          <span className="line-clamp-2 text-xs text-bad" title={voice.message}>
            {status === 'ready' ? t('modifyFailed', { reason: voice.message }) : voice.message}
          </span>
        )}
      </span>
      {unheard && (
        <Button size="sm" aria-label={t('hearOf', { name })} onClick={() => onAction('hear')}>
          <Headphones {...icon} />
          {t('hear')}
        </Button>
      )}
      {status === 'cloning' ? (
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={t('cancelOf', { name })}
          onClick={() => voice.work_id && act(worksApi.cancel({ id: voice.work_id }))}
        >
          <X size={15} />
        </Button>
      ) : (
        <Menu
          trigger={
            <Button size="icon-sm" variant="ghost" aria-label={t('moreOf', { name })}>
              <EllipsisVertical size={16} />
            </Button>
          }
          groups={[
            {
              items: [
                ...(status === 'ready' && voice.kept
                  ? [
                      {
                        key: 'default',
                        icon: <Star {...icon} />,
                        label: t(voice.is_default ? 'dropDefault' : 'makeDefault'),
                        onSelect: () =>
                          act(voicesApi.setDefault({ voice_id: voice.is_default ? '' : voice.id })),
                      },
                    ]
                  : []),
                ...(status === 'ready'
                  ? [
                      {
                        key: 'modify',
                        icon: <Mic {...icon} />,
                        label: t('modify'),
                        onSelect: tell(fixed, 'modify'),
                      },
                    ]
                  : [
                      {
                        key: 'retry',
                        icon: <RotateCcw {...icon} />,
                        label: t('retry'),
                        onSelect: () => voice.work_id && act(worksApi.retry({ id: voice.work_id })),
                      },
                    ]),
                {
                  key: 'rename',
                  icon: <Pencil {...icon} />,
                  label: t('common:rename'),
                  onSelect: tell(locked, 'rename'),
                },
                {
                  key: 'delete',
                  icon: <Trash2 {...icon} />,
                  label: t('common:delete'),
                  danger: true,
                  onSelect: () => onAction('delete'),
                },
              ],
            },
          ]}
        />
      )}
    </li>
  );
}
