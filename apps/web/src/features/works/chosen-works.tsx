import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { worksApi } from './works.api.ts';
import { download } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { fileNameOf } from './download-name.ts';
import { useWorkAction, type Work } from './works.queries.ts';

type Props = {
  chosen: Work[];
  onAll: () => void;
  /** Those that stay chosen; undefined ends choosing. */
  onLeft: (ids: ReadonlySet<string> | undefined) => void;
};

/** Milliseconds between two downloads: browsers drop some of those that begin together. */
const downloadPause = 400;

/** What is done with several works together. */
export default function ChosenWorks({ chosen, onAll, onLeft }: Props) {
  const { t } = useTranslation(['works', 'common']);
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const playable = chosen.filter((work) => work.status === 'success' && work.url);

  /** Those that could not be deleted stay chosen, with the reason of the first. */
  const remove = useWorkAction(async (works: Work[]) => {
    const left = new Map<string, unknown>();
    for (const { id } of works)
      await worksApi.remove({ id }).catch((error: unknown) => void left.set(id, error));
    return left;
  });
  const removeAll = () =>
    remove.mutate(chosen, {
      onSuccess: (left) => {
        const gone = chosen.length - left.size;
        if (gone > 0) toast.ok(t('removedMany', { count: gone }));
        for (const error of [...left.values()].slice(0, 1)) toast.error(error);
        onLeft(left.size > 0 ? new Set(left.keys()) : undefined);
      },
      onSettled: () => setAsking(false),
    });

  const saveAll = async () => {
    setSaving(true);
    const missing: string[] = [];
    for (const work of playable) {
      if (!(await download(work.url, fileNameOf(work)))) missing.push(work.name);
      await new Promise((resolve) => setTimeout(resolve, downloadPause));
    }
    setSaving(false);
    if (missing.length > 0) toast.bad(t('notDownloaded', { names: missing.join(', ') }));
    if (missing.length < playable.length) toast.ok(t('common:downloadStarted'));
  };

  return (
    <div
      role="toolbar"
      aria-label={t('chosenTools')}
      className="sticky top-16 z-10 mb-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-4 shadow-pop"
    >
      <span className="num mr-auto text-[13px]" aria-live="polite">
        {t('chosen', { count: chosen.length })}
      </span>
      <Button size="sm" onClick={onAll}>
        {t('chooseAll')}
      </Button>
      <Button size="sm" busy={saving} disabled={playable.length === 0} onClick={() => void saveAll()}>
        {!saving && <Download size={14} aria-hidden />}
        {t('download')}
      </Button>
      <Button size="sm" variant="danger" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
        <Trash2 size={14} aria-hidden />
        {t('common:delete')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onLeft(undefined)}>
        {t('common:cancel')}
      </Button>
      <Confirm
        open={asking}
        busy={remove.isPending}
        title={t('removeMany', { count: chosen.length })}
        description={t('removeText')}
        action={t('common:delete')}
        onConfirm={removeAll}
        onCancel={() => {
          toast.info(t('common:deleteCancelled'));
          setAsking(false);
        }}
      />
    </div>
  );
}
