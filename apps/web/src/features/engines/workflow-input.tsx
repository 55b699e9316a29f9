import { useMutation } from '@tanstack/react-query';
import { FileJson2 } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { FieldControl } from '../../ui/field.tsx';
import { controlClass } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { enginesApi } from './engines.api.ts';

type Props = {
  control: FieldControl;
  shared: { name: string; disabled: boolean; value: string };
  onChange: (value: string) => void;
};

/** The text of a workflow: pasted, or a ready one with the models that it needs. */
export function WorkflowInput({ control, shared, onChange }: Props) {
  const { t } = useTranslation('engines');
  const ready = useMutation({
    mutationFn: () => enginesApi.workflow({ variable: shared.name }),
    onSuccess: ({ text }) => onChange(text),
    onError: toast.error,
  });
  return (
    <div className="grid gap-2">
      <textarea
        {...control}
        {...shared}
        rows={4}
        spellCheck={false}
        placeholder={'{"graph": {…}, "inputs": {…}}'}
        className={cx(controlClass, 'h-auto min-h-28 resize-y py-2 font-mono text-xs')}
        onChange={(event) => onChange(event.target.value)}
      />
      {!shared.disabled && (
        <Button size="sm" className="w-fit" busy={ready.isPending} onClick={() => ready.mutate()}>
          <FileJson2 size={14} aria-hidden />
          {t('readyWorkflow')}
        </Button>
      )}
      {ready.data && (
        <div className="text-xs text-muted">
          <p>{t('readyModels')}</p>
          <ul className="mt-1 grid gap-1">
            {ready.data.models.map(({ file, folder, licence, from }) => (
              <li key={file} className="break-all">
                <a href={from} target="_blank" rel="noreferrer" className="text-accent-text hover:underline">
                  models/{folder}/{file}
                </a>{' '}
                · {licence}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
