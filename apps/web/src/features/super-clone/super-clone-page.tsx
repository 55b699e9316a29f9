import { Crown, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CloneCard } from './clone-card.tsx';
import { useCloneTexts, useClones, useRemoveClone, type Clone } from '../scripts/super-clones.queries.ts';
import { WritingPanel } from './writing-panel.tsx';

const CloneForm = lazy(() => import('./clone-form.tsx'));

type Action = { what: 'new' } | { what: 'edit' | 'remove'; clone: Clone };

/** Learns how a person writes, and writes for them. */
export function SuperClonePage() {
  const { t } = useTranslation('super-clone');
  const [action, setAction] = useState<Action>();
  const clones = useClones();
  const remove = useRemoveClone();
  const texts = useCloneTexts(action?.what === 'edit' ? action.clone.id : '');
  const close = () => setAction(undefined);
  const price = clones.data?.prices.learn ?? 0;
  const add = (
    <Button variant="primary" onClick={() => setAction({ what: 'new' })}>
      <Plus size={16} aria-hidden />
      {t('new')}
    </Button>
  );
  const list = clones.data?.list ?? [];
  return (
    <>
      <PageTitle title={t('title')} count={clones.data?.list.length}>
        {add}
      </PageTitle>
      <p className="-mt-2 mb-4 max-w-2xl text-[13px] text-muted">{t('intro')}</p>
      {clones.isPending && <Skeleton className="h-44" />}
      {clones.isError && <LoadFailed error={clones.error} retry={() => void clones.refetch()} />}
      {clones.data && list.length === 0 && (
        <EmptyState icon={Crown} title={t('empty')} hint={t('emptyHint')}>
          {add}
        </EmptyState>
      )}
      {list.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
          <Panel aria-label={t('clones')}>
            <h2 className="mb-3 font-semibold">{t('clones')}</h2>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {list.map((clone) => (
                <CloneCard
                  key={clone.id}
                  clone={clone}
                  onEdit={() => setAction({ what: 'edit', clone })}
                  onRemove={() => setAction({ what: 'remove', clone })}
                />
              ))}
            </ul>
          </Panel>
          <Panel aria-label={t('writing')}>
            <WritingPanel clones={list} price={clones.data?.prices.write ?? 0} />
          </Panel>
        </div>
      )}
      <Suspense>
        {action?.what === 'new' && <CloneForm texts={[]} price={price} onClose={close} />}
        {action?.what === 'edit' && texts.data && (
          <CloneForm clone={action.clone} texts={texts.data} price={price} onClose={close} />
        )}
      </Suspense>
      {action?.what === 'remove' && (
        <DeleteDialog
          name={action.clone.name}
          description={t('removeText')}
          remove={() => remove.mutateAsync(action.clone.id)}
          onClose={close}
        />
      )}
    </>
  );
}
