import type { Presenter } from '@likeness/contract/library';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { libraryApi } from './library.api.ts';
import { presentersQuery, refreshLibrary } from './library.queries.ts';
import { PresenterDialog } from './presenter-dialog.tsx';
import { presenterName } from './presenter-name.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** The presenters that every user may choose, in the order of the lists. */
export function LibrarySection() {
  const { t } = useTranslation('library');
  const query = useQuery(presentersQuery());
  const [publishing, setPublishing] = useState(false);
  const [changing, setChanging] = useState<Presenter>();
  const list = query.data?.list ?? [];
  const arrange = useMutation({
    mutationFn: (ids: string[]) => libraryApi.arrange({ ids }),
    onSuccess: refreshLibrary,
    onError: toast.error,
  });
  const ids = list.map(({ id }) => id);
  const swap = (one: number, other: number) =>
    arrange.mutate(ids.with(one, ids[other]!).with(other, ids[one]!));
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-auto text-[15px] font-semibold">{t('title')}</h2>
        <Button variant="primary" onClick={() => setPublishing(true)}>
          <Plus size={16} aria-hidden />
          {t('publish')}
        </Button>
      </div>
      <p className="mb-4 text-[13px] text-muted">{t('hint')}</p>
      {query.isPending && <Skeleton className="h-60" />}
      {query.isError && <LoadFailed error={query.error} retry={() => void query.refetch()} />}
      <ul className="grid grid-cols-1 gap-2">
        {list.map((presenter, at) => (
          <PresenterLine key={presenter.id} presenter={presenter} onChange={() => setChanging(presenter)}>
            <MoveButtons
              earlier={t('earlier', { name: presenterName(presenter) })}
              later={t('later', { name: presenterName(presenter) })}
              onEarlier={at > 0 && !arrange.isPending ? () => swap(at, at - 1) : undefined}
              onLater={at < list.length - 1 && !arrange.isPending ? () => swap(at, at + 1) : undefined}
            />
          </PresenterLine>
        ))}
      </ul>
      {publishing && <PublishDialog shared={ids} onClose={() => setPublishing(false)} />}
      {changing && <PresenterDialog presenter={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

type LineProps = { presenter: Presenter; onChange: () => void; children: ReactNode };

/** A presenter with whose it is and whether it is offered. */
function PresenterLine({ presenter, onChange, children }: LineProps) {
  const { t } = useTranslation('library');
  const name = presenterName(presenter);
  const toggle = useMutation({
    mutationFn: () => {
      const { id, names, gender, age, hidden } = presenter;
      return libraryApi.save({ avatar_id: id, names, gender, age, hidden: !hidden });
    },
    onSuccess: async () => {
      await refreshLibrary();
      toast.ok(t(presenter.hidden ? 'offeredAgain' : 'nowHidden'));
    },
    onError: toast.error,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3">
      <img
        src={presenter.cover}
        alt=""
        loading="lazy"
        className={`size-12 rounded-control bg-raised object-cover object-top ${presenter.hidden ? 'opacity-50' : ''}`}
      />
      <p className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-2 font-medium">
        {name}
        <Tag>{presenter.shipped ? t('shipped') : t('ownedBy', { name: presenter.owner })}</Tag>
        {presenter.hidden && <Tag>{t('hidden')}</Tag>}
        {presenter.retired && <Tag>{t('retired')}</Tag>}
      </p>
      {!presenter.shipped && (
        <Button size="sm" onClick={onChange} aria-label={t('changeOne', { name })}>
          {t('change')}
        </Button>
      )}
      {!presenter.retired && (
        <Button
          size="sm"
          busy={toggle.isPending}
          onClick={() => toggle.mutate()}
          aria-label={t(presenter.hidden ? 'showOne' : 'hideOne', { name })}
        >
          {t(presenter.hidden ? 'show' : 'hide')}
        </Button>
      )}
      {children}
    </li>
  );
}
