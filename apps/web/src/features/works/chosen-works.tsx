import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { worksApi } from './works.api.ts';
import { download, type DownloadEnd } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
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
  const [saving, setSaving] = useState(false);
  const playable = chosen.filter((work) => work.status === 'success' && work.url);

  /** Those that could not be deleted stay chosen, with the reason of the first. */
  const remove = useWorkAction(async (works: Work[]) => {
    const left = new Map<string, unknown>();
    for (const { id } of works)
      await worksApi.remove({ id }).catch((error: unknown) => void left.set(id, error));
    return left;
  });
  const removeAll = (done: () => void) =>
    remove.mutate(chosen, {
      onSuccess: (left) => {
        const gone = chosen.length - left.size;
        if (gone > 0) toast.ok(t('removedMany', { count: gone }));
        for (const error of [...left.values()].slice(0, 1)) toast.error(error);
        onLeft(left.size > 0 ? new Set(left.keys()) : undefined);
      },
      onSettled: done,
    });

  const saveAll = async () => {
    setSaving(true);
    const missing: string[] = [];
    const ends = new Set<DownloadEnd>();
    for (const work of playable) {
      const end = await download(work.url, fileNameOf(work));
      if (end === 'failed') missing.push(work.name);
      ends.add(end);
      await new Promise((resolve) => setTimeout(resolve, downloadPause));
    }
    setSaving(false);
    if (missing.length > 0) toast.bad(t('notDownloaded', { names: missing.join(', ') }));
    if (ends.has('begun')) toast.ok(t('common:downloadStarted'));
    else if (ends.has('saved')) toast.ok(t('common:downloaded'));
  };

  return (
    <SelectionBar
      label={t('chosenTools')}
      chosen={t('chosen', { count: chosen.length })}
      chooseAll={t('chooseAll')}
      count={chosen.length}
      remove={{
        title: t('removeMany', { count: chosen.length }),
        text: t('removeText'),
        busy: remove.isPending,
        run: removeAll,
      }}
      onAll={onAll}
      onCancel={() => onLeft(undefined)}
    >
      <Button size="sm" busy={saving} disabled={playable.length === 0} onClick={() => void saveAll()}>
        {!saving && <Download size={14} aria-hidden />}
        {t('download')}
      </Button>
    </SelectionBar>
  );
}
