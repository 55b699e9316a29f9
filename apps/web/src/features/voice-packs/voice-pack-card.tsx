import type { VoicePackRow } from '@likeness/contract/voice-packs';
import { useMutation } from '@tanstack/react-query';
import { Download, FolderOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { voicePacksApi } from './voice-packs.api.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { languageName } from '../../lib/language-name.ts';
import { FolderDialog } from './folder-dialog.tsx';

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['voice-packs'] }),
    queryClient.invalidateQueries({ queryKey: ['voices'] }),
  ]);

/** What goes with a pack of each use. */
const removal = {
  speech: 'removeVoices',
  recognition: 'removeRecognition',
  words: 'removeWords',
  sites: 'removeSites',
} as const;

/** One pack: what it is, what it weighs, and the way to have it or to be without it. */
export function VoicePackCard({ pack }: { pack: VoicePackRow }) {
  const { t } = useTranslation(['voice-packs', 'common']);
  const [asking, setAsking] = useState<'remove' | 'folder'>();
  const act = useMutation({
    mutationFn: (what: 'stop' | 'remove' | { folder: string }) =>
      typeof what === 'object'
        ? voicePacksApi.install({ pack: pack.id, folder: what.folder })
        : voicePacksApi[what]({ pack: pack.id }),
    onSuccess: () => setAsking(undefined),
    onError: toast.error,
    onSettled: refresh,
  });
  const names = pack.languages.map((tag) => languageName(tag, currentLanguage()));
  const languages = [...new Set(names)].join(' · ');
  // Of some packs the operator must have a folder already.
  const fetched = pack.bytes > 0;
  const size = fetched ? `${formatNumber(pack.bytes / 1e6)} MB` : '';
  return (
    <li className="grid content-start gap-2.5 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{pack.name}</b>
        {pack.installed && <Tag>{t('installed')}</Tag>}
        <span className="num ml-auto text-[13px] text-muted">{size}</span>
      </div>
      <p className="text-[13px]">{pack.about}</p>
      <p className="text-xs text-muted">
        {[
          pack.version ? t('version', { version: pack.version }) : '',
          pack.voices > 0 ? t('voices', { count: pack.voices }) : '',
          languages,
          pack.licence,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {pack.installed && (
        <p className="text-xs break-words text-muted">
          {pack.from.length > 0 && t('from', { sources: pack.from.join('; ') })}
          {pack.installed_at && (
            <span className="block">{t('since', { time: formatMinute(pack.installed_at) })}</span>
          )}
        </p>
      )}
      <details className="text-xs text-muted">
        <summary className="cursor-pointer">{t('licence')}</summary>
        <p className="mt-1 break-words whitespace-pre-line">{pack.notice}</p>
      </details>
      {pack.message && pack.progress === null && (
        <p role="alert" className="text-[13px] text-bad">
          {pack.message}
        </p>
      )}
      {pack.progress !== null && <ProgressBar value={pack.progress} label={t('installing')} />}
      <div className="flex flex-wrap items-center gap-2">
        {pack.progress !== null ? (
          <>
            <span className="num text-[13px] text-muted">
              {t('progress', { percent: Math.round(pack.progress * 100) })}
            </span>
            <Button size="sm" className="ml-auto" onClick={() => act.mutate('stop')}>
              {t('stop')}
            </Button>
          </>
        ) : pack.installed ? (
          <>
            {pack.update && (
              <Button
                size="sm"
                variant="primary"
                busy={act.isPending}
                onClick={() => act.mutate({ folder: '' })}
              >
                <Download size={14} aria-hidden />
                {t('update', { version: pack.update })}
              </Button>
            )}
            <Button size="sm" onClick={() => setAsking('remove')}>
              <Trash2 size={14} aria-hidden />
              {t('remove')}
            </Button>
          </>
        ) : (
          <>
            {fetched && (
              <Button
                size="sm"
                variant="primary"
                busy={act.isPending}
                onClick={() => act.mutate({ folder: '' })}
              >
                <Download size={14} aria-hidden />
                {t('install')}
              </Button>
            )}
            <Button size="sm" onClick={() => setAsking('folder')}>
              <FolderOpen size={14} aria-hidden />
              {t('fromFolder')}
            </Button>
          </>
        )}
      </div>
      <Confirm
        open={asking === 'remove'}
        title={t('removeTitle', { name: pack.name })}
        description={t(removal[pack.use])}
        action={t('remove')}
        busy={act.isPending}
        onConfirm={() => act.mutate('remove')}
        onCancel={() => {
          toast.info(t('common:deleteCancelled'));
          setAsking(undefined);
        }}
      />
      {asking === 'folder' && (
        <FolderDialog
          name={pack.name}
          busy={act.isPending}
          onUse={(folder) => act.mutate({ folder })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </li>
  );
}
