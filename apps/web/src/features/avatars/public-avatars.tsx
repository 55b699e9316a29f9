import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvatarCard, avatarGrid, coverAspect } from './avatar-card.tsx';
import { named, usePublicAvatars, type Avatar, type Orientation } from './avatars.queries.ts';

const AvatarPreview = lazy(async () => {
  const [part] = await Promise.all([import('./avatar-preview.tsx'), textsOf('cloning', 'avatar-videos')]);
  return part;
});

type Props = {
  orientation: Orientation;
  name?: string;
  /** Told on whom a pointer or the focus rests, and when it leaves them. */
  onPoint?: (avatar: Avatar, pointed: boolean) => void;
};

/** The public library in one orientation; only those whose name holds `name`. */
export function PublicAvatars({ orientation, name = '', onPoint }: Props) {
  const { t } = useTranslation('avatars');
  const avatars = usePublicAvatars();
  const [played, setPlayed] = useState<Avatar>();
  const { hlist, slist } = avatars.data ?? {};
  const { shown, more } = useIncremental(named((orientation === 'horizontal' ? hlist : slist) ?? [], name));
  const grid = cx('grid gap-4', avatarGrid[orientation]);

  if (avatars.isPending)
    return (
      <div className={grid}>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <div key={key}>
            <Skeleton className={coverAspect[orientation]} />
            <Skeleton className="mt-2 h-5 w-20" />
          </div>
        ))}
      </div>
    );
  if (avatars.isError) return <LoadFailed error={avatars.error} retry={() => void avatars.refetch()} />;
  if (shown.length === 0)
    return <EmptyState icon={UsersRound} title={name ? t('nothingFound', { name }) : t('noPublic')} />;
  return (
    <>
      <ul className={grid}>
        {shown.map((avatar) => (
          <AvatarCard
            key={avatar.id}
            avatar={avatar}
            onPlay={() => {
              setPlayed(avatar);
              // A finger rests on nothing: its tap is what a pointer's rest is.
              onPoint?.(avatar, true);
            }}
            onPoint={onPoint && ((pointed) => onPoint(avatar, pointed))}
          />
        ))}
      </ul>
      <div ref={more} />
      {played && (
        <Suspense>
          <AvatarPreview
            avatar={played}
            onClose={() => {
              setPlayed(undefined);
              onPoint?.(played, false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
