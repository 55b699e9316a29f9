import { useNavigate, useSearch } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { ScriptOrderRow } from '../script-orders/script-orders.queries.ts';
import { ScriptRow } from '../script-orders/script-row.tsx';
import type { WorkAction } from '../works/work-action.ts';
import { HelperGate } from './helper-gate.tsx';
import { useHelperRecord, useHelperTasks } from './super-helper.queries.ts';
import { TaskForm } from './task-form.tsx';

const WorkDialogs = lazy(() => import('../works/work-dialogs.tsx'));

export const AsyncOperationPage = () => (
  <HelperGate>
    <Operation />
  </HelperGate>
);

/** A task that begins a work: its form, and the works that were begun. */
function Operation() {
  const { t } = useTranslation('super-helper');
  const { id } = useSearch({ from: '/shell/helper/asyncOperation' });
  const navigate = useNavigate();
  const tasks = useHelperTasks().data?.filter((task) => task.async) ?? [];
  const task = tasks.find((it) => it.id === id) ?? tasks[0];
  return (
    <>
      <PageTitle title={task?.name ?? t('title')}>
        <ButtonLink to="/helper/index">{t('all')}</ButtonLink>
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        <Panel aria-label={t('form')}>
          {task && (
            <div className="grid gap-4">
              <Select
                label={t('task')}
                value={task.id}
                onChange={(next) => void navigate({ to: '/helper/asyncOperation', search: { id: next } })}
                options={tasks.map(({ id: value, name }) => ({ value, label: name }))}
              />
              <TaskForm key={task.id} task={task} onAnswer={() => toast.ok(t('begun'))} />
            </div>
          )}
        </Panel>
        <Panel aria-label={t('records')}>
          <h2 className="mb-3 font-semibold">{t('records')}</h2>
          <Records />
        </Panel>
      </div>
    </>
  );
}

function Records() {
  const { t } = useTranslation('super-helper');
  const record = useHelperRecord();
  const [action, setAction] = useState<{ action: WorkAction; work: ScriptOrderRow }>();
  return (
    <>
      {record.isPending && <Skeleton className="h-24" />}
      {record.isError && <LoadFailed error={record.error} retry={() => void record.refetch()} />}
      {record.data?.list.length === 0 && (
        <EmptyState icon={Workflow} title={t('noRecords')} hint={t('noRecordsHint')} />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {record.data?.list.map((order) => (
          <ScriptRow
            key={order.id}
            order={order}
            onAction={(next) => setAction({ action: next, work: order })}
          />
        ))}
      </ul>
      {action && (
        <Suspense>
          <WorkDialogs {...action} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  );
}
