import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { rovingKeys } from '../../lib/roving.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Material } from '../materials/materials.queries.ts';
import { AvatarOption } from './avatar-option.tsx';
import { useMyAvatars, usePublicAvatars, type Avatar, type Orientation } from './avatars.queries.ts';
import { OrientationChoice } from './orientation-choice.tsx';

const MaterialPicker = lazy(() => import('../materials/material-picker.tsx'));
const MaterialAvatar = lazy(async () => {
  const [part] = await Promise.all([import('./material-avatar.tsx'), textsOf('cloning')]);
  return part;
});

/** As many as fill the list: what stands below it keeps its place when the avatars come. */
const awaited = 16;

type Props = {
  chosen: string;
  onChoose: (avatar: Avatar) => void;
  startOrientation?: Orientation;
  startSource?: 'public' | 'mine' | 'material';
};

/** Choosing who speaks, from the public library, the user's own avatars or the videos of the materials. */
export function AvatarPicker({
  chosen,
  onChoose,
  startOrientation = 'vertical',
  startSource = 'public',
}: Props) {
  const { t } = useTranslation('avatars');
  // The start may be learnt later, when the lists arrive; what the user picked meanwhile stays.
  const [pickedSource, setSource] = useState<typeof startSource>();
  const [pickedOrientation, setOrientation] = useState<Orientation>();
  const [footage, setFootage] = useState<Material>();
  const source = pickedSource ?? startSource;
  const orientation = pickedOrientation ?? startOrientation;
  const publicAvatars = usePublicAvatars();
  const mine = useMyAvatars();
  const list = source === 'public' ? publicAvatars : mine;
  const { hlist, slist } = publicAvatars.data ?? {};
  const shown =
    source === 'mine' ? (mine.data?.list ?? []) : ((orientation === 'horizontal' ? hlist : slist) ?? []);
  const tall = source === 'mine' || orientation === 'vertical';
  const focusable =
    shown.find((avatar) => avatar.id === chosen) ?? shown.find((avatar) => avatar.status !== 'failed');

  return (
    <Tabs
      label={t('source')}
      value={source}
      onChange={setSource}
      items={[
        { key: 'public', label: t('sourcePublic'), hint: t('publicHint') },
        { key: 'mine', label: t('sourceMine'), hint: t('mineHint') },
        { key: 'material', label: t('sourceMaterial') },
      ]}
      extra={source === 'public' && <OrientationChoice value={orientation} onChange={setOrientation} />}
    >
      {footage && (
        <Suspense>
          <MaterialAvatar
            material={footage}
            onStarted={() => {
              setFootage(undefined);
              setSource('mine');
            }}
            onClose={() => setFootage(undefined)}
          />
        </Suspense>
      )}
      {source === 'material' ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <MaterialPicker type="video" label={t('chooseFootage')} onChoose={setFootage} />
        </Suspense>
      ) : (
        <>
          {list.isError && <LoadFailed error={list.error} retry={() => void list.refetch()} />}
          {list.data && shown.length === 0 && (
            <div className="grid justify-items-center gap-3 py-8 text-center text-[13px] text-muted">
              {source === 'mine' ? t('noMineHint') : t('noPublic')}
              {source === 'mine' && (
                <ButtonLink size="sm" to="/profile" search={{ add: 1 }}>
                  <Plus size={14} aria-hidden />
                  {t('add')}
                </ButtonLink>
              )}
            </div>
          )}
          <div
            role="radiogroup"
            tabIndex={-1}
            aria-label={t('chooseAvatar')}
            onKeyDown={(event) => rovingKeys(event, '[role=radio]')}
            className={cx(
              'scroll-thin -m-1 grid max-h-[322px] gap-2.5 overflow-y-auto p-1 outline-none',
              tall ? 'grid-cols-4' : 'grid-cols-2',
            )}
          >
            {list.isPending &&
              Array.from({ length: source === 'public' ? awaited : 4 }, (_, key) => (
                <Skeleton key={key} className={tall ? 'aspect-[9/13]' : 'aspect-video'} />
              ))}
            {shown.map((avatar) => (
              <AvatarOption
                key={avatar.id}
                avatar={avatar}
                chosen={avatar.id === chosen}
                focusable={avatar.id === focusable?.id}
                label={avatar.status === 'ready' ? avatar.name : t('notReady', { name: avatar.name })}
                describedBy={avatar.generated ? `generated-${avatar.id}` : undefined}
                onChoose={() => onChoose(avatar)}
                className={cx(
                  'rounded-thumb outline-offset-2 transition-[outline-color] disabled:opacity-40',
                  tall ? 'aspect-[9/13]' : 'aspect-video',
                  avatar.id === chosen && 'outline-2 outline-accent',
                )}
              >
                <span className="absolute inset-x-0 bottom-0 line-clamp-2 bg-linear-to-t from-black/75 px-1.5 pt-4 pb-1 text-[11px] leading-tight text-white">
                  {avatar.name}
                  {avatar.status === 'preparing' && (
                    <small className="block text-[10px] opacity-80">{t('preparing')}</small>
                  )}
                  {avatar.generated && (
                    <small id={`generated-${avatar.id}`} className="block text-[10px] opacity-80">
                      {t('generated')}
                    </small>
                  )}
                </span>
              </AvatarOption>
            ))}
          </div>
        </>
      )}
    </Tabs>
  );
}
