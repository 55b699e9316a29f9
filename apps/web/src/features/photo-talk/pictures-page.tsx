import { useNavigate, useSearch } from '@tanstack/react-router';
import { ImageUp, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { named } from '../avatars/avatars.queries.ts';
import { usePictures, type Picture, type PictureSource } from './photo-talk.queries.ts';
import { PictureCard } from './picture-card.tsx';
import { pictureKinds, type PictureKind } from './picture-kinds.ts';
import { UploadCard } from './upload-card.tsx';

const UploadDialog = lazy(() => import('./upload-dialog.tsx'));
const MouthDialog = lazy(() => import('./mouth-dialog.tsx'));
const DeletePicture = lazy(() => import('./delete-picture.tsx'));

const grid =
  'grid gap-x-4 gap-y-5 grid-cols-[repeat(auto-fill,minmax(180px,1fr))] max-sm:grid-cols-[repeat(2,minmax(0,1fr))] max-sm:gap-x-3';

/** Pictures of pets. */
export const PetsPage = () => <PicturesPage kind="pet" />;
/** Pictures of people. */
export const CharactersPage = () => <PicturesPage kind="person" />;

/** The library of one kind of pictures, and the user's own uploads. */
function PicturesPage({ kind }: { kind: PictureKind }) {
  const { t } = useTranslation('photo-talk');
  const [source, setSource] = useState<PictureSource>('public');
  const [name, setName] = useState('');
  const { add } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState<Picture>();
  /** By its id: a picture that was just saved is not in the list yet. */
  const [placing, setPlacing] = useState<string>();
  const mine = usePictures(kind, 'mine');
  const pictures = usePictures(kind, source);
  const all = pictures.data?.list ?? [];
  const found = named(all, name);
  const { shown, more } = useIncremental(found);
  const showUpload = (open: boolean) =>
    void navigate({ to: pictureKinds[kind].library, search: open ? { add: 1 } : {}, replace: true });
  const placed = mine.data?.list.find(({ id }) => id === placing);

  return (
    <>
      <PageTitle title={t(`${kind}_title`)}>
        <SearchInput label={t('search')} value={name} onChange={setName} />
        <Button variant="primary" onClick={() => showUpload(true)}>
          <ImageUp size={16} aria-hidden />
          {t(`${kind}_upload`)}
        </Button>
      </PageTitle>
      <p className="-mt-2 mb-4 max-w-2xl text-[13px] text-muted">{t(`${kind}_intro`)}</p>
      <Tabs
        label={t('source')}
        value={source}
        onChange={setSource}
        items={[
          { key: 'public', label: t(`${kind}_library`) },
          {
            key: 'mine',
            label: (
              <>
                {t('sourceMine')}{' '}
                {(mine.data?.total ?? 0) > 0 && <span className="num text-muted">{mine.data?.total}</span>}
              </>
            ),
          },
        ]}
      >
        {pictures.isPending && (
          <div className={grid}>
            {[1, 2, 3, 4, 5].map((key) => (
              <Skeleton key={key} className="aspect-[4/5]" />
            ))}
          </div>
        )}
        {pictures.isError && <LoadFailed error={pictures.error} retry={() => void pictures.refetch()} />}
        {pictures.data && source === 'public' && all.length === 0 && (
          <EmptyState icon={ImageUp} title={t('noLibrary')} hint={t(`${kind}_noLibraryHint`)}>
            <Button variant="primary" onClick={() => showUpload(true)}>
              {t(`${kind}_upload`)}
            </Button>
          </EmptyState>
        )}
        {all.length > 0 && found.length === 0 && (
          <EmptyState icon={Search} title={t('nothingFound', { name })} />
        )}
        {pictures.data && (
          <ul className={grid}>
            {source === 'mine' && !name.trim() && <UploadCard kind={kind} onClick={() => showUpload(true)} />}
            {shown.map((picture) => (
              <PictureCard
                key={picture.id}
                kind={kind}
                picture={picture}
                {...(source === 'mine' && {
                  onMouth: () => setPlacing(picture.id),
                  onDelete: () => setDoomed(picture),
                })}
              />
            ))}
          </ul>
        )}
        <div ref={more} />
      </Tabs>
      <Suspense>
        {add && (
          <UploadDialog
            kind={kind}
            onClose={() => showUpload(false)}
            onSaved={(saved) => {
              setSource('mine');
              if (saved.status === 'needs-placement' || saved.faces.length > 1) setPlacing(saved.id);
            }}
          />
        )}
        {placed && <MouthDialog picture={placed} onClose={() => setPlacing(undefined)} />}
        {doomed && <DeletePicture picture={doomed} onClose={() => setDoomed(undefined)} />}
      </Suspense>
    </>
  );
}
