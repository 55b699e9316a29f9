import type { ShelfField, ShelfItem } from '@likeness/contract/shelves';
import type { ShelfName } from '@likeness/domain/shelves';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { sendingForm } from '../../ui/sending-form.ts';
import { toast } from '../../ui/toast.ts';
import { ItemFields } from './item-fields.tsx';
import { begunWith, isFilledIn, valuesOf, withoutEmpty } from './item-values.ts';
import { shelvesApi } from './shelves.api.ts';
import { refreshShelves } from './shelves.queries.ts';

type Props = {
  shelf: ShelfName;
  fields: readonly ShelfField[];
  /** What is changed; a new item without it. */
  item?: ShelfItem;
  onClose: () => void;
};

/** Writes an item. What is left empty is as it came with the product. */
export function ItemDialog({ shelf, fields, item, onClose }: Props) {
  const { t } = useTranslation('shelves');
  const [values, setValues] = useState(() => (item ? valuesOf(item.values) : begunWith(fields)));
  const usual = valuesOf(item?.usual ?? []);
  const save = useMutation({
    mutationFn: () =>
      shelvesApi.save({
        shelf,
        item: item?.item ?? '',
        hidden: item?.hidden ?? false,
        values: Object.entries(values).map(([name, value]) => ({ name, value })),
      }),
    onSuccess: async () => {
      await refreshShelves();
      toast.ok(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={item ? t('changeOne', { name: item.title }) : t('write')}
      description={t(item?.shipped ? 'usualHint' : 'languageHint')}
      width={640}
      form={sendingForm(save)}
      incomplete={!isFilledIn(fields, { ...usual, ...withoutEmpty(values) })}
      onClose={onClose}
    >
      <ItemFields
        fields={fields}
        values={values}
        usual={usual}
        onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
      />
    </FormDialog>
  );
}
