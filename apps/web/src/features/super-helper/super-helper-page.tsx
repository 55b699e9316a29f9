import { Link } from '@tanstack/react-router';
import { History, WandSparkles, Workflow } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { HelperGate } from './helper-gate.tsx';
import { useHelperTasks } from './super-helper.queries.ts';

export const HelperPage = () => (
  <HelperGate>
    <Tasks />
  </HelperGate>
);

/** The tasks of the super helper: those that answer at once, and those that begin a work. */
function Tasks() {
  const { t } = useTranslation('super-helper');
  const tasks = useHelperTasks();
  return (
    <>
      <PageTitle title={t('title')}>
        <ButtonLink to="/helper/asyncOperation">
          <History size={16} aria-hidden />
          {t('records')}
        </ButtonLink>
      </PageTitle>
      <p className="-mt-2 mb-4 max-w-2xl text-[13px] text-muted">{t('intro')}</p>
      {tasks.isPending && <Skeleton className="h-44" />}
      {tasks.isError && <LoadFailed error={tasks.error} retry={() => void tasks.refetch()} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-3">
        {tasks.data?.map((task) => (
          <li key={task.id}>
            <Link
              to={task.async ? '/helper/asyncOperation' : '/helper/operation'}
              search={{ id: task.id }}
              className="flex h-full items-start gap-3.5 rounded-panel border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong hover:bg-raised"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-card bg-accent-wash text-accent-text">
                {task.async ? <Workflow size={20} aria-hidden /> : <WandSparkles size={20} aria-hidden />}
              </span>
              <span className="grid min-w-0 gap-1">
                <b className="font-semibold">{task.name}</b>
                <span className="text-[13px] text-muted">{task.desc}</span>
                <span className="mt-1">
                  <Tag>{task.credits > 0 ? t('price', { credits: task.credits }) : t('free')}</Tag>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
