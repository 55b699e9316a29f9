import { maxDeletedMaterials } from '@likeness/domain/materials';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { materialsApi } from './materials.api.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { useMaterialAction } from './materials.queries.ts';

type Props = {
  chosen: ReadonlySet<string>;
  onAll: () => void;
  onDone: () => void;
};

/** Deletes so many at a time as one request may name. */
async function removeAll(ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += maxDeletedMaterials)
    await materialsApi.remove({ ids: ids.slice(at, at + maxDeletedMaterials) });
}

/** What is done with several materials together. */
export function ChosenBar({ chosen, onAll, onDone }: Props) {
  const { t } = useTranslation(['materials', 'common']);
  const [asking, setAsking] = useState(false);
  const remove = useMaterialAction(removeAll);
  return (
    <div
      role="toolbar"
      aria-label={t('chosenTools')}
      className="sticky top-16 z-10 mb-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-4 shadow-pop"
    >
      <span className="num mr-auto text-[13px]" aria-live="polite">
        {t('chosen', { count: chosen.size })}
      </span>
      <Button size="sm" onClick={onAll}>
        {t('chooseAll')}
      </Button>
      <Button size="sm" variant="danger" disabled={chosen.size === 0} onClick={() => setAsking(true)}>
        <Trash2 size={14} aria-hidden />
        {t('common:delete')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onDone}>
        {t('common:cancel')}
      </Button>
      <Confirm
        open={asking}
        busy={remove.isPending}
        title={t('removeMany', { count: chosen.size })}
        description={t('removeText')}
        action={t('common:delete')}
        onCancel={() => {
          toast.info(t('common:deleteCancelled'));
          setAsking(false);
        }}
        onConfirm={() =>
          remove.mutate([...chosen], {
            onSuccess: () => {
              toast.ok(t('removedMany', { count: chosen.size }));
              onDone();
            },
            onError: toast.error,
            onSettled: () => setAsking(false),
          })
        }
      />
    </div>
  );
}
