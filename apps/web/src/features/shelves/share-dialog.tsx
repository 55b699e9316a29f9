import type { Sharable, ShelfField } from '@likeness/contract/shelves';
import { languages } from '@likeness/domain/languages';
import { shelfValue, type ShelfName } from '@likeness/domain/shelves';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { sendingForm } from '../../ui/sending-form.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ItemFields } from './item-fields.tsx';
import { isFilledIn, type Values } from './item-values.ts';
import { shelvesApi } from './shelves.api.ts';
import { refreshShelves, sharableQuery } from './shelves.queries.ts';

type Props = { shelf: ShelfName; fields: readonly ShelfField[]; onClose: () => void };

/** Where things of each kind are made. */
const madeAt = { voices: '/clone', people: '/store/imageSpeak', pets: '/pet' } as const;

/** Shares something of the operator's own with all users. */
export function ShareDialog({ shelf, fields, onClose }: Props) {
  const { t } = useTranslation('shelves');
  const mine = useQuery(sharableQuery(shelf));
  const own = mine.data?.list ?? [];
  if (own.length > 0) return <Sharing shelf={shelf} fields={fields} own={own} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('share')}>
      {mine.isPending && <Skeleton className="h-40" />}
      {mine.isError && <LoadFailed error={mine.error} retry={() => void mine.refetch()} />}
      {mine.data && (
        <p className="text-[13px] text-muted">
          {t('noOwn')}{' '}
          <Link
            to={madeAt[shelf as keyof typeof madeAt]}
            className="text-accent-text underline underline-offset-3 hover:no-underline"
          >
            {t('makeOne')}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

function Sharing({ shelf, fields, own, onClose }: Props & { own: readonly Sharable[] }) {
  const { t } = useTranslation('shelves');
  const [chosen, setChosen] = useState(own[0]!.item);
  const [values, setValues] = useState<Values>(() => namedAs(own[0]!.title));
  const [agreed, setAgreed] = useState(false);
  const share = useMutation({
    mutationFn: () =>
      shelvesApi.share({
        shelf,
        item: chosen,
        values: Object.entries(values).map(([name, value]) => ({ name, value })),
      }),
    onSuccess: async () => {
      await refreshShelves();
      toast.ok(t('shared'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('share')}
      description={t('shareHint')}
      width={640}
      action={t('share')}
      form={sendingForm(share)}
      incomplete={!agreed || !isFilledIn(fields, values)}
      onClose={onClose}
    >
      <fieldset className="grid gap-1.5">
        <legend className="text-[13px] text-muted">{t('which')}</legend>
        <div className="flex flex-wrap gap-2">
          {own.map(({ item, title, cover }) => (
            <label
              key={item}
              className="grid cursor-pointer justify-items-center gap-1 rounded-card border border-line px-3 py-1.5 text-xs has-checked:border-accent has-checked:bg-accent/10 has-focus-visible:ring-3 has-focus-visible:ring-accent/25 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="own"
                className="sr-only"
                checked={item === chosen}
                onChange={() => {
                  setChosen(item);
                  setValues(namedAs(title));
                }}
              />
              {cover && <img src={cover} alt="" className="h-24 w-20 rounded-control object-cover" />}
              <span className="max-w-32 truncate">{title}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ItemFields
        fields={fields}
        values={values}
        usual={{}}
        onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
      />
      <Checkbox name="agreed" checked={agreed} onChange={setAgreed}>
        {t('agreed')}
      </Checkbox>
    </FormDialog>
  );
}

/** What the form begins with: the name that it has, in every language. */
const namedAs = (title: string): Values =>
  Object.fromEntries(languages.map((language) => [shelfValue('name', language), title]));
