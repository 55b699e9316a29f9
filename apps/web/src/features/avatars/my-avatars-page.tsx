import { getRouteApi } from '@tanstack/react-router';
import { Plus, Search, Trash2, UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { named, useMyAvatars, type Avatar } from './avatars.queries.ts';
import { PreparingCard } from './preparing-card.tsx';

const AvatarPreview = lazy(async () => {
  const [part] = await Promise.all([import('./avatar-preview.tsx'), textsOf('cloning', 'avatar-videos')]);
  return part;
});
const AddAvatarDialog = lazy(async () => {
  const [part] = await Promise.all([import('./add-avatar-dialog.tsx'), textsOf('cloning')]);
  return part;
});
const KeptTakeNote = lazy(async () => {
  const [part] = await Promise.all([import('./film/kept-take-note.tsx'), textsOf('film')]);
  return part;
});
const DeleteAvatar = lazy(async () => {
  const [part] = await Promise.all([import('./delete-avatar.tsx'), textsOf('cloning')]);
  return part;
});

const route = getRouteApi('/shell/profile');
const grid =
  'grid items-end gap-x-4 gap-y-5 grid-cols-[repeat(auto-fill,minmax(170px,1fr))] max-sm:grid-cols-[repeat(2,minmax(0,1fr))]';

/** The avatars a user made, and making another. */
export function MyAvatarsPage() {
  const { t } = useTranslation('avatars');
  const { add, film } = route.useSearch();
  const navigate = route.useNavigate();
  const avatars = useMyAvatars();
  const [name, setName] = useState('');
  const [played, setPlayed] = useState<{ id: string; begins?: boolean }>();
  const [doomed, setDoomed] = useState<Avatar>();
  const [looking, setLooking] = useState<Avatar>();
  const all = avatars.data?.list ?? [];
  const playing = all.find(({ id }) => id === played?.id);
  const { shown, more } = useIncremental(named(all, name));
  const showAdd = (open: boolean) => void navigate({ search: open ? { add: 1 } : {}, replace: true });
  const closeAdd = () => {
    setLooking(undefined);
    showAdd(false);
  };
  const goOn = () => void navigate({ search: { add: 1, film: 1 }, replace: true });

  return (
    <>
      <PageTitle title={t('myTitle')} count={avatars.data?.total}>
        <SearchInput label={t('search')} value={name} onChange={setName} />
        <Button variant="primary" onClick={() => showAdd(true)}>
          <Plus size={16} aria-hidden />
          {t('add')}
        </Button>
      </PageTitle>
      <Suspense>{!add && <KeptTakeNote onContinue={goOn} />}</Suspense>
      {avatars.isPending && (
        <div className={grid}>
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="aspect-[3/4]" />
          ))}
        </div>
      )}
      {avatars.isError && <LoadFailed error={avatars.error} retry={() => void avatars.refetch()} />}
      {avatars.data && all.length === 0 && (
        <EmptyState icon={UserRoundPlus} title={t('noMine')} hint={t('noMineHint')}>
          <Button variant="primary" onClick={() => showAdd(true)}>
            <Plus size={16} aria-hidden />
            {t('add')}
          </Button>
        </EmptyState>
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState icon={Search} title={t('nothingFound', { name })} />
      )}
      <ul className={grid}>
        {shown.map((avatar) =>
          avatar.status === 'ready' ? (
            <AvatarCard
              key={avatar.id}
              avatar={avatar}
              onPlay={() => setPlayed({ id: avatar.id })}
              aside={
                <Button
                  size="icon-sm"
                  variant="overlay"
                  aria-label={t('deleteOf', { name: avatar.name })}
                  onClick={() => setDoomed(avatar)}
                >
                  <Trash2 size={15} />
                </Button>
              }
            />
          ) : (
            <PreparingCard key={avatar.id} avatar={avatar} onDelete={() => setDoomed(avatar)} />
          ),
        )}
      </ul>
      <div ref={more} />
      <Suspense>
        {playing && (
          <AvatarPreview
            key={playing.id}
            avatar={playing}
            begins={played?.begins ?? false}
            onClose={() => setPlayed(undefined)}
            onShow={({ id }) => setPlayed({ id })}
            onAddLook={(avatar) => {
              setPlayed(undefined);
              setLooking(avatar);
              showAdd(true);
            }}
          />
        )}
        {doomed && <DeleteAvatar avatar={doomed} onClose={() => setDoomed(undefined)} />}
        {add && (
          <AddAvatarDialog
            film={film === 1}
            lookOf={looking}
            onClose={closeAdd}
            onMade={(id) => {
              closeAdd();
              setPlayed({ id, begins: true });
            }}
          />
        )}
      </Suspense>
    </>
  );
}
