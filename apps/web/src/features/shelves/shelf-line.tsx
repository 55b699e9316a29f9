import type { ShelfItem } from '@likeness/contract/shelves';
import type { ShelfName } from '@likeness/domain/shelves';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { shelvesApi } from './shelves.api.ts';
import { refreshShelves } from './shelves.queries.ts';

type Props = {
  shelf: ShelfName;
  item: ShelfItem;
  onChange: () => void;
  onRemove: () => void;
  children: ReactNode;
};

/** One item of a shelf: what it is, whose, whether lists offer it, and what can be done with it. */
export function ShelfLine({ shelf, item, onChange, onRemove, children }: Props) {
  const { t } = useTranslation('shelves');
  const { title: name, cover, sound, shipped, owner, hidden, writable } = item;
  const toggle = useMutation({
    mutationFn: () => shelvesApi.save({ shelf, item: item.item, hidden: !hidden, values: [] }),
    onSuccess: async () => {
      await refreshShelves();
      toast.ok(t(hidden ? 'offeredAgain' : 'nowHidden'));
    },
    onError: toast.error,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3">
      {cover && (
        <img
          src={cover}
          alt=""
          loading="lazy"
          className={`size-12 rounded-control bg-raised object-cover object-top ${hidden ? 'opacity-50' : ''}`}
        />
      )}
      {sound && <PlayButton soundKey={`shelf ${item.item}`} url={sound} name={name} />}
      <p className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-2 font-medium">
        <span className="min-w-0 break-words">{name}</span>
        <Tag>{shipped ? t('shipped') : owner ? t('ownedBy', { name: owner }) : t('own')}</Tag>
        {hidden && <Tag>{t('hidden')}</Tag>}
      </p>
      {writable && (
        <Button size="sm" onClick={onChange} aria-label={t('changeOne', { name })}>
          {t('change')}
        </Button>
      )}
      <Button
        size="sm"
        busy={toggle.isPending}
        onClick={() => toggle.mutate()}
        aria-label={t(hidden ? 'showOne' : 'hideOne', { name })}
      >
        {t(hidden ? 'show' : 'hide')}
      </Button>
      {!shipped && (
        <Button size="sm" onClick={onRemove} aria-label={t('removeOne', { name })}>
          {t('remove')}
        </Button>
      )}
      {children}
    </li>
  );
}
