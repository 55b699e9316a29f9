import { copyText, type CopyLine } from '@likeness/domain/extraction';
import { maxScript } from '@likeness/domain/script';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Clapperboard, Copy, FolderPlus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { extractCopyApi } from './extraction.api.ts';
import { materialsApi } from '../materials/materials.api.ts';
import { scriptsApi } from '../scripts/scripts.api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { keepScript } from '../drive/kept-script.ts';
import { CopyLines } from './copy-lines.tsx';
import { useCopy, useExtractAction } from './extraction.queries.ts';

type Props = { id: string; name: string; onClose: () => void };

/** What was heard and read, line by line; edited, it is copied, polished, kept, or spoken by an avatar. */
export default function CopyEditor({ id, name, onClose }: Props) {
  const copy = useCopy(id);
  const { t } = useTranslation('extraction');
  if (copy.data) return <Editor id={id} name={name} given={copy.data.lines} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('wordsOf', { name })} width={860}>
      {copy.isError ? (
        <LoadFailed error={copy.error} retry={() => void copy.refetch()} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}

function Editor({ id, name, given, onClose }: Props & { given: CopyLine[] }) {
  const { t } = useTranslation('extraction');
  const navigate = useNavigate();
  const [lines, setLines] = useState(given);
  const [polished, setPolished] = useState<string>();
  const content = polished ?? copyText(lines);
  const script = [...content].slice(0, maxScript).join('');
  const save = useExtractAction(() => extractCopyApi.save({ id, lines }));
  const polish = useMutation({ mutationFn: () => scriptsApi.polish({ text: script }) });
  const keep = useMutation({
    mutationFn: () => materialsApi.saveText({ name: '', text: script, source: 'user_add' }),
  });
  const changed = JSON.stringify(lines) !== JSON.stringify(given);
  const copyIt = () =>
    navigator.clipboard.writeText(content).then(
      () => toast.ok(t('copied')),
      () => toast.bad(t('copyFailed')),
    );
  const use = () => {
    keepScript(script);
    void navigate({ to: '/create', search: { type: 'fk' } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('wordsOf', { name })}
      width={860}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => void copyIt()}>
            <Copy size={15} aria-hidden />
            {t('copy')}
          </Button>
          <Button
            busy={polish.isPending}
            onClick={() =>
              polish.mutate(undefined, {
                onSuccess: (said) => setPolished(said.content),
                onError: toast.error,
              })
            }
          >
            <Sparkles size={15} aria-hidden />
            {t('polish')}
          </Button>
          <Button
            busy={keep.isPending}
            onClick={() =>
              keep.mutate(undefined, { onSuccess: () => toast.ok(t('inMaterials')), onError: toast.error })
            }
          >
            <FolderPlus size={15} aria-hidden />
            {t('keep')}
          </Button>
          {changed && polished === undefined && (
            <Button
              busy={save.isPending}
              onClick={() =>
                save.mutate(undefined, {
                  onSuccess: () => {
                    toast.ok(t('linesSaved'));
                    onClose();
                  },
                  onError: toast.error,
                })
              }
            >
              {t('saveLines')}
            </Button>
          )}
          <Button variant="primary" onClick={use}>
            <Clapperboard size={15} aria-hidden />
            {t('use')}
          </Button>
        </div>
      }
    >
      {polished === undefined ? (
        <CopyLines lines={lines} onChange={setLines} />
      ) : (
        <div className="grid gap-2">
          <textarea
            aria-label={t('polishedText')}
            value={polished}
            onChange={(event) => setPolished(event.target.value)}
            rows={14}
            className="w-full rounded-control border border-line-strong bg-raised p-3 text-sm outline-none focus:border-accent"
          />
          <Button
            size="sm"
            variant="ghost"
            className="justify-self-start"
            onClick={() => setPolished(undefined)}
          >
            {t('backToLines')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
