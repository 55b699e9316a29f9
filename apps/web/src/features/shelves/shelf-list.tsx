import type { ShelfField, ShelfItem } from '@likeness/contract/shelves';
import type { ShelfName } from '@likeness/domain/shelves';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ItemDialog } from './item-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { ShelfLine } from './shelf-line.tsx';
import { shelvesApi } from './shelves.api.ts';
import { refreshShelves, shelfQuery } from './shelves.queries.ts';

type Doing = { what: 'write' } | { what: 'share' } | { what: 'change' | 'remove'; item: ShelfItem };

/** Everything on a shelf in its order: found by its words, moved, shown, hidden, written, shared and taken off. */
export function ShelfList({ shelf }: { shelf: ShelfName }) {
  const { t } = useTranslation('shelves');
  const query = useQuery(shelfQuery(shelf));
  const [keyword, setKeyword] = useState('');
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const arrange = useMutation({
    mutationFn: (items: string[]) => shelvesApi.arrange({ shelf, items }),
    onSuccess: refreshShelves,
    onError: toast.error,
  });
  const { adding = 'none', fields = [], list = [] } = query.data ?? {};
  const items = list.map(({ item }) => item);
  const found = list.filter((one) => isNamed(one, keyword));
  // A place among what was found says nothing of the place on the shelf.
  const movable = found.length === list.length && !arrange.isPending;
  const swap = (one: number, other: number) =>
    arrange.mutate(items.with(one, items[other]!).with(other, items[one]!));
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-auto text-[15px] font-semibold">{t(`shelf_${shelf}`)}</h2>
        <SearchInput label={t('search')} value={keyword} onChange={setKeyword} />
        {adding !== 'none' && (
          <Button variant="primary" onClick={() => setDoing({ what: adding })}>
            <Plus size={16} aria-hidden />
            {t(adding)}
          </Button>
        )}
      </div>
      <p className="mb-4 text-[13px] text-muted">{t(`hint_${shelf}`)}</p>
      {query.isPending && <Skeleton className="h-60" />}
      {query.isError && <LoadFailed error={query.error} retry={() => void query.refetch()} />}
      {query.data && found.length === 0 && <p className="py-8 text-center text-muted">{t('nothing')}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {found.map((one, at) => (
          <ShelfLine
            key={one.item}
            shelf={shelf}
            item={one}
            onChange={() => setDoing({ what: 'change', item: one })}
            onRemove={() => setDoing({ what: 'remove', item: one })}
          >
            <MoveButtons
              earlier={t('earlier', { name: one.title })}
              later={t('later', { name: one.title })}
              onEarlier={movable && at > 0 ? () => swap(at, at - 1) : undefined}
              onLater={movable && at < list.length - 1 ? () => swap(at, at + 1) : undefined}
            />
          </ShelfLine>
        ))}
      </ul>
      {doing && <DoingDialog shelf={shelf} fields={fields} doing={doing} onClose={close} />}
    </>
  );
}

type DoingProps = { shelf: ShelfName; fields: readonly ShelfField[]; doing: Doing; onClose: () => void };

/** The dialog of what is being done with a shelf. */
function DoingDialog({ shelf, fields, doing, onClose }: DoingProps) {
  const { t } = useTranslation('shelves');
  if (doing.what === 'write') return <ItemDialog shelf={shelf} fields={fields} onClose={onClose} />;
  if (doing.what === 'share') return <ShareDialog shelf={shelf} fields={fields} onClose={onClose} />;
  const { item } = doing;
  if (doing.what === 'change')
    return <ItemDialog shelf={shelf} fields={fields} item={item} onClose={onClose} />;
  return (
    <DeleteDialog
      name={item.title}
      description={t(removalHint(shelf, item))}
      remove={async () => {
        await shelvesApi.remove({ shelf, item: item.item });
        await refreshShelves();
      }}
      onClose={onClose}
    />
  );
}

/** What removing an item does. */
const removalHint = (shelf: ShelfName, { owner }: ShelfItem) =>
  owner ? 'removeShared' : shelf === 'employees' ? 'removeEmployee' : 'removeOwn';

/** Whether some value of an item has the word in it. */
function isNamed({ title, values }: ShelfItem, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  return [title, ...values.map(({ value }) => value)].some((value) => value.toLowerCase().includes(wanted));
}
