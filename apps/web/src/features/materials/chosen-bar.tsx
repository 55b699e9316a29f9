import { maxDeletedMaterials } from '@likeness/domain/materials';
import { useTranslation } from '../../i18n/i18n.ts';
import { materialsApi } from './materials.api.ts';
import { SelectionBar } from '../../ui/selection-bar.tsx';
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
  const { t } = useTranslation('materials');
  const remove = useMaterialAction(removeAll);
  return (
    <SelectionBar
      label={t('chosenTools')}
      chosen={t('chosen', { count: chosen.size })}
      chooseAll={t('chooseAll')}
      count={chosen.size}
      remove={{
        title: t('removeMany', { count: chosen.size }),
        text: t('removeText'),
        busy: remove.isPending,
        run: (done) =>
          remove.mutate([...chosen], {
            onSuccess: () => {
              toast.ok(t('removedMany', { count: chosen.size }));
              onDone();
            },
            onError: toast.error,
            onSettled: done,
          }),
      }}
      onAll={onAll}
      onCancel={onDone}
    />
  );
}
