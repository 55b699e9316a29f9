import { useSearch } from '@tanstack/react-router';
import { ImageUp, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { rovingKeys } from '../../lib/roving.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { usePictures, type PictureSource } from './photo-talk.queries.ts';
import { pictureKinds, type PictureKind } from './picture-kinds.ts';

const MaterialChoice = lazy(() => import('./material-choice.tsx'));

type Props = {
  kind: PictureKind;
  chosen: string;
  onChoose: (picture: { id: string }) => void;
  startSource?: PictureSource;
};

/** Choosing the picture that shall speak, from the library or the user's own. */
export function PicturePicker({ kind, chosen, onChoose, startSource = 'public' }: Props) {
  const { t } = useTranslation('photo-talk');
  // Set to anything, it asks for a third tab: images of the materials.
  const materials = useSearch({ strict: false }).sc !== undefined;
  // The start may be learnt later, when the lists arrive; what the user picked meanwhile stays.
  const [pickedTab, setTab] = useState<PictureSource | 'material'>();
  const tab = pickedTab ?? (materials ? 'material' : startSource);
  const source = tab === 'material' ? 'mine' : tab;
  const pictures = usePictures(kind, source);
  const list = pictures.data?.list ?? [];
  const focusable = list.find(({ id }) => id === chosen) ?? list[0];
  return (
    <Tabs
      label={t('source')}
      value={tab}
      onChange={setTab}
      items={[
        { key: 'public', label: t(`${kind}_library`) },
        { key: 'mine', label: t('sourceMine') },
        ...(materials ? [{ key: 'material' as const, label: t('materialTab') }] : []),
      ]}
      extra={
        <ButtonLink
          size="icon-sm"
          variant="ghost"
          to={pictureKinds[kind].library}
          search={{ add: 1 }}
          aria-label={t(`${kind}_upload`)}
          title={t(`${kind}_upload`)}
        >
          <ImageUp size={16} />
        </ButtonLink>
      }
    >
      {tab === 'material' && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <MaterialChoice
            kind={kind}
            onChoose={(id) => {
              setTab('mine');
              onChoose({ id });
            }}
          />
        </Suspense>
      )}
      {tab !== 'material' && pictures.isError && (
        <LoadFailed error={pictures.error} retry={() => void pictures.refetch()} />
      )}
      {tab !== 'material' && pictures.data && list.length === 0 && (
        <div className="grid justify-items-center gap-3 py-8 text-center text-[13px] text-muted">
          {source === 'mine' ? t('noMine') : t('noLibrary')}
          <ButtonLink size="sm" to={pictureKinds[kind].library} search={{ add: 1 }}>
            <ImageUp size={14} aria-hidden />
            {t(`${kind}_upload`)}
          </ButtonLink>
        </div>
      )}
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={t('choosePicture')}
        onKeyDown={(event) => rovingKeys(event, '[role=radio]')}
        hidden={tab === 'material'}
        className="scroll-thin -m-1 grid max-h-[322px] grid-cols-4 gap-2.5 overflow-y-auto p-1 outline-none [&[hidden]]:hidden"
      >
        {pictures.isPending && [1, 2, 3, 4].map((key) => <Skeleton key={key} className="aspect-[4/5]" />)}
        {list.map((picture) => {
          const ready = picture.status === 'ready';
          return (
            <button
              key={picture.id}
              type="button"
              role="radio"
              aria-checked={picture.id === chosen}
              tabIndex={picture.id === focusable?.id ? 0 : -1}
              aria-label={ready ? picture.name : t('needsPlacementOf', { name: picture.name })}
              title={picture.name}
              onClick={() => onChoose(picture)}
              className={cx(
                'relative aspect-[4/5] overflow-hidden rounded-thumb bg-hover outline-offset-2 transition-[outline-color]',
                picture.id === chosen && 'outline-2 outline-accent',
              )}
            >
              <img
                src={picture.cover_small || picture.url}
                alt=""
                loading="lazy"
                className="size-full object-cover"
              />
              {!ready && (
                <span className="absolute top-1.5 left-1.5 grid size-5 place-items-center rounded-chip bg-black/70 text-[#ffd48a]">
                  <TriangleAlert size={12} aria-hidden />
                </span>
              )}
              <span className="absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-black/75 px-1.5 pt-4 pb-1 text-[11px] text-white">
                {picture.name}
              </span>
            </button>
          );
        })}
      </div>
    </Tabs>
  );
}
