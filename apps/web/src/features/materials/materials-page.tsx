import {
  materialFilters,
  materialTypes,
  type MaterialSource,
  type MaterialType,
} from '@likeness/domain/materials';
import { CheckCheck, FolderOpen, LayoutGrid, List, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AddMaterial } from './add-material.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { MaterialForm } from './material-form.tsx';
import { MaterialList } from './material-list.tsx';
import { useMaterialPages, type Material, type MaterialAction } from './materials.queries.ts';
import { filterWord } from './source-word.ts';
import { SpaceLine } from './space-line.tsx';

const MaterialDialogs = lazy(() => import('./material-dialogs.tsx'));

/** Milliseconds after the last letter before the server is asked. */
const searchPause = 300;
type View = 'grid' | 'list';

/** What a user keeps to make things of: videos, pictures, sounds and scripts. */
export function MaterialsPage() {
  const { t } = useTranslation('materials');
  const [type, setType] = useState<MaterialType>('video');
  const [source, setSource] = useState<MaterialSource | ''>('');
  const [name, setName] = useState('');
  const [view, setView] = useState<View>('grid');
  const [writing, setWriting] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [action, setAction] = useState<{ action: MaterialAction; material: Material }>();
  const sought = useDebounced(name.trim(), searchPause);
  const materials = useMaterialPages({ type, source, name: sought });
  const list = materials.data?.pages.flatMap((page) => page.list) ?? [];
  const total = materials.data?.pages.at(-1)?.total;
  const sources: readonly MaterialSource[] = materialFilters[type];
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  return (
    <>
      <PageTitle title={t('title')}>
        <SearchInput label={t('search')} value={name} onChange={setName} />
        <AddMaterial type={type} onScript={() => setWriting(true)} />
      </PageTitle>
      <Tabs
        label={t('types')}
        value={type}
        onChange={(next) => {
          setType(next);
          setSource('');
          setChosen(undefined);
        }}
        items={materialTypes.map((key) => ({ key, label: t(`type_${key}`) }))}
        extra={
          <span className="flex items-center gap-2">
            <Button
              variant="ghost"
              size="icon-sm"
              aria-pressed={chosen !== undefined}
              aria-label={t('chooseSeveral')}
              title={t('chooseSeveral')}
              onClick={() => setChosen(chosen ? undefined : new Set())}
            >
              <CheckCheck size={16} />
            </Button>
            <Segmented
              label={t('view')}
              size="sm"
              value={view}
              onChange={setView}
              options={[
                { value: 'grid', label: <ViewSign icon={LayoutGrid} text={t('view_grid')} /> },
                { value: 'list', label: <ViewSign icon={List} text={t('view_list')} /> },
              ]}
            />
          </span>
        }
      >
        <div className="scroll-thin mb-3 overflow-x-auto">
          <div className="w-max">
            <Segmented
              label={t('sources')}
              size="sm"
              value={source}
              onChange={setSource}
              options={(['', ...sources] as const).map((value) => ({
                value,
                label: filterWord(t, type, value),
              }))}
            />
          </div>
        </div>
        <SpaceLine total={total} />
        {chosen && (
          <ChosenBar
            chosen={chosen}
            onAll={() => setChosen(new Set(list.map(({ id }) => id)))}
            onDone={() => setChosen(undefined)}
          />
        )}
        {materials.isPending && <Skeleton className="h-40" />}
        {materials.isError && <LoadFailed error={materials.error} retry={() => void materials.refetch()} />}
        {materials.data && list.length === 0 && !sought && (
          <EmptyState icon={FolderOpen} title={t('empty')} hint={t(`hint_${type}`)} />
        )}
        {materials.data && list.length === 0 && sought && (
          <EmptyState icon={Search} title={t('nothingFound', { name: sought })} />
        )}
        {list.length > 0 && (
          <MaterialList
            list={list}
            view={view}
            label={t(`type_${type}`)}
            chosen={chosen}
            onChoose={choose}
            onAction={(material, next) => setAction({ action: next, material })}
            onEnd={() => {
              if (materials.hasNextPage && !materials.isFetchingNextPage) void materials.fetchNextPage();
            }}
          />
        )}
      </Tabs>
      {writing && <MaterialForm onClose={() => setWriting(false)} />}
      {action && (
        <Suspense>
          <MaterialDialogs {...action} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function ViewSign({ icon: Icon, text }: { icon: typeof List; text: string }) {
  return (
    <>
      <Icon size={15} aria-hidden />
      <span className="sr-only">{text}</span>
    </>
  );
}
