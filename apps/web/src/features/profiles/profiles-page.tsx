import type { ProfileKind } from '@likeness/domain/profiles';
import { IdCard, Package, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useProfiles, useRemoveProfile, type Profile } from './profiles.queries.ts';

const ProfileForm = lazy(() => import('./profile-form.tsx'));

type Action = { what: 'write' | 'remove'; profile?: Profile };
const icons = { persona: IdCard, product: Package };

export const PersonasPage = () => <ProfilesPage kind="persona" />;
export const ProductsPage = () => <ProfilesPage kind="product" />;

/** The personas or the products that scripts are written with. */
function ProfilesPage({ kind }: { kind: ProfileKind }) {
  const { t } = useTranslation('profiles');
  const [action, setAction] = useState<Action>();
  const profiles = useProfiles(kind);
  const remove = useRemoveProfile(kind);
  const close = () => setAction(undefined);
  const add = (
    <Button variant="primary" onClick={() => setAction({ what: 'write' })}>
      <Plus size={16} aria-hidden />
      {t(`${kind}_new`)}
    </Button>
  );
  return (
    <>
      <PageTitle title={t(`${kind}_title`)} count={profiles.data?.length}>
        <ButtonLink to={kind === 'persona' ? '/explosiveAnalysis/project' : '/explosiveAnalysis/character'}>
          {t(kind === 'persona' ? 'product_title' : 'persona_title')}
        </ButtonLink>
        {add}
      </PageTitle>
      <p className="-mt-2 mb-4 max-w-2xl text-[13px] text-muted">{t(`${kind}_intro`)}</p>
      {profiles.isPending && <Skeleton className="h-44" />}
      {profiles.isError && <LoadFailed error={profiles.error} retry={() => void profiles.refetch()} />}
      {profiles.data?.length === 0 && (
        <EmptyState icon={icons[kind]} title={t(`${kind}_empty`)} hint={t(`${kind}_emptyHint`)}>
          {add}
        </EmptyState>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-4">
        {profiles.data?.map((profile) => (
          <ProfileCard
            key={profile.id}
            kind={kind}
            profile={profile}
            onEdit={() => setAction({ what: 'write', profile })}
            onRemove={() => setAction({ what: 'remove', profile })}
          />
        ))}
      </ul>
      {action?.what === 'write' && (
        <Suspense>
          <ProfileForm kind={kind} profile={action.profile} onClose={close} />
        </Suspense>
      )}
      {action?.what === 'remove' && action.profile && (
        <DeleteDialog
          name={action.profile.name}
          description={t('removeText')}
          remove={() => remove.mutateAsync(action.profile!.id)}
          onClose={close}
        />
      )}
    </>
  );
}
