import { randomId } from '@likeness/contract/sender';
import type { HelperTask } from '@likeness/contract/super-helper';
import type { Problem } from '@likeness/domain/problems';
import { helperOf, helperProblem } from '@likeness/domain/super-helper';
import { useMutation } from '@tanstack/react-query';
import { WandSparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { superHelperApi } from './super-helper.api.ts';
import { errorText } from '../../ui/error-text.ts';
import { problemText } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { controlClass } from '../../ui/input.tsx';
import { refreshPoints } from '../points/points.queries.ts';
import { EngineNote } from '../scripts/engine-note.tsx';
import { WritingPlace } from '../scripts/writing-place.tsx';
import { useTaskDraft } from './task.store.ts';

export type TaskAnswer = { id: string; content: string; list: string[] };
type Props = { task: HelperTask; onAnswer: (answer: TaskAnswer) => void };

/** The form of a task, as the server describes it. What was typed stays, and is there for the next task too. */
export function TaskForm({ task, onAnswer }: Props) {
  const { t } = useTranslation('super-helper');
  const { draft, change } = useTaskDraft();
  const [wrong, setWrong] = useState<Problem>();
  const key = useRef(randomId());
  const run = useMutation({
    mutationFn: () => {
      const input = Object.fromEntries(task.fields.map(({ name }) => [name, draft[name]]));
      return superHelperApi.run({ id: task.id, input }, { idempotencyKey: key.current });
    },
    onSuccess: onAnswer,
    onSettled: (made) => {
      if (made) key.current = randomId();
      return Promise.all([queryClient.invalidateQueries({ queryKey: ['works'] }), refreshPoints()]);
    },
  });
  const submit = () => {
    if (run.isPending) return;
    const known = helperOf(task.id);
    const found = known && helperProblem(known, draft);
    setWrong(found);
    if (!found) run.mutate();
  };
  useSubmitKey(submit);
  return (
    <div className="grid gap-4">
      <p className="text-[13px] text-muted">{task.desc}</p>
      {task.fields.map(({ name, label, max }) => (
        <Field key={name} label={label}>
          {(control) => (
            <textarea
              {...control}
              rows={name === 'text' ? 8 : 3}
              maxLength={max}
              value={draft[name]}
              onChange={(event) => {
                key.current = randomId();
                setWrong(undefined);
                change({ [name]: event.target.value });
              }}
              className={`${controlClass} h-auto! resize-y py-2.5`}
            />
          )}
        </Field>
      ))}
      <FormError text={wrong ? problemText(wrong) : run.isError ? errorText(run.error) : undefined} />
      <Button variant="primary" busy={run.isPending} onClick={submit}>
        {!run.isPending && <WandSparkles size={16} aria-hidden />}
        {task.credits > 0 ? t('runFor', { credits: task.credits }) : t('run')}
      </Button>
      <WritingPlace busy={run.isPending} />
      <EngineNote />
    </div>
  );
}
