import {
  materialFilters,
  materialTypes,
  type MaterialSource,
  type MaterialType,
} from '@likeness/domain/materials';
import { FolderOpen, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Input } from '../../ui/input.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { named } from '../avatars/avatars.queries.ts';
import { AddMaterial } from './add-material.tsx';
import { MaterialCard, type MaterialDeed } from './material-card.tsx';
import { MaterialForm } from './material-form.tsx';
import { useMaterials, type Material } from './materials.queries.ts';

const MaterialDialogs = lazy(() => import('./material-dialogs.tsx'));

const grid =
  'grid gap-x-4 gap-y-5 grid-cols-[repeat(auto-fill,minmax(220px,1fr))] max-sm:grid-cols-[repeat(2,minmax(0,1fr))] max-sm:gap-x-3';

/** What a user keeps to make things of: videos, pictures, sounds and scripts. */
export function MaterialsPage() {
  const { t } = useTranslation('materials');
  const [type, setType] = useState<MaterialType>('video');
  const [source, setSource] = useState<MaterialSource | ''>('');
  const [name, setName] = useState('');
  const [writing, setWriting] = useState(false);
  const [deed, setDeed] = useState<{ deed: MaterialDeed; material: Material }>();
  const materials = useMaterials(type, source);
  const all = materials.data?.list ?? [];
  const found = named(all, name);
  const { shown, more } = useIncremental(found);
  const sources: readonly MaterialSource[] = materialFilters[type];
  const word = (filter: MaterialSource | '') => {
    if (filter === 'user_add') return t(type === 'text' ? 'source_custom' : 'source_user_add');
    return t(`source_${(filter || 'all') as 'all'}`);
  };

  return (
    <>
      <PageTitle title={t('title')}>
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          icon={<Search size={16} />}
          className="w-60 max-sm:order-last max-sm:w-full"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <AddMaterial type={type} onScript={() => setWriting(true)} />
      </PageTitle>
      <Tabs
        label={t('types')}
        value={type}
        onChange={(next) => {
          setType(next);
          setSource('');
        }}
        items={materialTypes.map((key) => ({ key, label: t(`type_${key}`) }))}
      >
        <div className="scroll-thin mb-5 overflow-x-auto">
          <Segmented
            label={t('sources')}
            size="sm"
            value={source}
            onChange={setSource}
            options={(['', ...sources] as const).map((value) => ({ value, label: word(value) }))}
          />
        </div>
        {materials.isPending && (
          <div className={grid}>
            {[1, 2, 3, 4].map((key) => (
              <Skeleton key={key} className="aspect-video" />
            ))}
          </div>
        )}
        {materials.isError && <LoadFailed error={materials.error} retry={() => void materials.refetch()} />}
        {materials.data && all.length === 0 && (
          <EmptyState icon={FolderOpen} title={t('empty')} hint={t(`hint_${type}`)} />
        )}
        {all.length > 0 && found.length === 0 && (
          <EmptyState icon={Search} title={t('nothingFound', { name })} />
        )}
        <ul className={grid}>
          {shown.map((material) => (
            <MaterialCard
              key={material.id}
              material={material}
              onDeed={(next) => setDeed({ deed: next, material })}
            />
          ))}
        </ul>
        <div ref={more} />
      </Tabs>
      {writing && <MaterialForm onClose={() => setWriting(false)} />}
      {deed && (
        <Suspense>
          <MaterialDialogs {...deed} onClose={() => setDeed(undefined)} />
        </Suspense>
      )}
    </>
  );
}
