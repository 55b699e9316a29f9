import { useSearch } from '@tanstack/react-router';
import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WrittenScript } from '../script-orders/written-script.tsx';
import { HelperGate } from './helper-gate.tsx';
import { useHelperTasks } from './super-helper.queries.ts';
import { TaskForm, type TaskAnswer } from './task-form.tsx';

export const OperationPage = () => (
  <HelperGate>
    <Operation />
  </HelperGate>
);

/** A task that answers at once: its form, and what came of it. */
function Operation() {
  const { t } = useTranslation('super-helper');
  const { id } = useSearch({ from: '/shell/helper/operation' });
  const tasks = useHelperTasks().data?.filter((task) => !task.async) ?? [];
  const task = tasks.find((it) => it.id === id) ?? tasks[0];
  const [answer, setAnswer] = useState<{ id: string; answer: TaskAnswer }>();
  const shown = answer?.id === task?.id ? answer?.answer : undefined;
  const texts = shown ? [...new Set([shown.content, ...shown.list])].filter(Boolean) : [];
  return (
    <>
      <PageTitle title={task?.name ?? t('title')}>
        <ButtonLink to="/helper/index">{t('all')}</ButtonLink>
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        <Panel aria-label={t('form')}>
          {task && (
            <TaskForm
              key={task.id}
              task={task}
              onAnswer={(made) => setAnswer({ id: task.id, answer: made })}
            />
          )}
        </Panel>
        <Panel aria-label={t('answer')}>
          <h2 className="mb-3 font-semibold">{t('answer')}</h2>
          <div aria-live="polite">
            {texts.length === 0 ? (
              <EmptyState icon={WandSparkles} title={t('empty')} hint={t('emptyHint')} />
            ) : (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
                {texts.map((text, index) => (
                  <WrittenScript key={text} text={text} number={index + 1} />
                ))}
              </ul>
            )}
          </div>
        </Panel>
      </div>
    </>
  );
}
