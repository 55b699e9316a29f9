import { workActions } from '@likeness/domain/status';
import { groupOf, tools, toolsOf } from '@likeness/domain/tools';
import { getRouteApi } from '@tanstack/react-router';
import { CheckCheck, Clapperboard, Plus, Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SortMenu } from './sort-menu.tsx';
import { WorkCard } from './work-card.tsx';
import type { WorkAction } from './work-action.ts';
import { WorkTabs } from './work-tabs.tsx';
import { useWorks, type Work, type WorkSort } from './works.queries.ts';

const ChosenWorks = lazy(() => import('./chosen-works.tsx'));
const WorkDialogs = lazy(() => import('./work-dialogs.tsx'));

const route = getRouteApi('/shell/works');
const grid =
  'grid gap-x-4 gap-y-5 grid-cols-[repeat(auto-fill,minmax(236px,1fr))] max-sm:grid-cols-[repeat(2,minmax(0,1fr))] max-sm:gap-x-3';

/** Only what is no longer being made can be chosen with others. */
const isEnded = (work: Work) => workActions[work.status].remove;

/** Everything that was made or is being made. */
export function WorksPage() {
  const { t } = useTranslation(['works', 'shell']);
  const { type1, type2 } = route.useSearch();
  const [sort, setSort] = useState<WorkSort>('new');
  const works = useWorks({ multi: type1 === 1, type: type2, audio: type1 === 1 && type2 === 1, sort });
  // What is made here; a tab whose tool is still to come leads to the first one.
  const group = groupOf({ multi: type1 === 1, onlyAudio: type1 === 1 && type2 === 1, type: type2 });
  const maker = toolsOf(group)[0] ?? tools[0];
  const [name, setName] = useState('');
  const [action, setAction] = useState<{ action: WorkAction; work: Work }>();
  const wanted = name.trim().toLocaleLowerCase();
  const all = works.data?.list ?? [];
  const found = all.filter((work) => work.name.toLocaleLowerCase().includes(wanted));
  const { shown, more } = useIncremental(found);
  const [choice, setChoice] = useState<{ tab: string; ids: ReadonlySet<string> }>();
  const tab = `${type1}-${type2}`;
  // What was chosen on one tab is not done to the works of another.
  const chosen = choice?.tab === tab ? choice.ids : undefined;
  const setChosen = (ids: ReadonlySet<string> | undefined) => setChoice(ids && { tab, ids });
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  return (
    <>
      <PageTitle title={t('title')}>
        <SearchInput label={t('search')} value={name} onChange={setName} />
        <ButtonLink variant="primary" to={maker.page ?? '/create'}>
          <Plus size={16} aria-hidden />
          {t('shell:createVideo')}
        </ButtonLink>
      </PageTitle>
      <WorkTabs
        type1={type1}
        type2={type2}
        counts={works.data?.counts}
        extra={
          all.length > 0 && (
            <>
              <SortMenu sort={sort} onSort={setSort} />
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
            </>
          )
        }
      >
        {chosen && (
          <Suspense>
            <ChosenWorks
              chosen={all.filter(({ id }) => chosen.has(id))}
              onAll={() => setChosen(new Set(found.filter(isEnded).map(({ id }) => id)))}
              onLeft={setChosen}
            />
          </Suspense>
        )}
        {works.isPending && (
          <div className={grid}>
            {[1, 2, 3, 4].map((key) => (
              <div key={key}>
                <Skeleton className="aspect-video" />
                <Skeleton className="mt-2.5 h-5 w-32" />
              </div>
            ))}
          </div>
        )}
        {works.isError && <LoadFailed error={works.error} retry={() => void works.refetch()} />}
        {works.data && all.length === 0 && (
          <EmptyState icon={Clapperboard} title={t('empty')} hint={maker.hint?.[currentLanguage()]}>
            <ButtonLink variant="primary" to={maker.page ?? '/create'}>
              <Plus size={16} aria-hidden />
              {t('shell:createVideo')}
            </ButtonLink>
          </EmptyState>
        )}
        {all.length > 0 && shown.length === 0 && (
          <EmptyState icon={Search} title={t('nothingFound', { name })} />
        )}
        <ul className={grid}>
          {shown.map((work) => (
            <WorkCard
              key={work.id}
              work={work}
              chosen={chosen && isEnded(work) ? chosen.has(work.id) : undefined}
              onChoose={() => choose(work.id)}
              onAction={(next) => setAction({ action: next, work })}
            />
          ))}
        </ul>
        <div ref={more} />
      </WorkTabs>
      {action && (
        <Suspense>
          <WorkDialogs {...action} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  );
}
