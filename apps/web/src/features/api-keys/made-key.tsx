import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { controlClass, Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';

/** The one time that a key is seen, and how a program shows it. */
export function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation('api-keys');
  const field = useRef<HTMLInputElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.ok(t('copied')),
      // Pages that are not served safely may write no clipboard.
      () => field.current?.select(),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('madeTitle')}
      description={t('madeHint')}
      width={560}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Copy size={15} aria-hidden />
            {t('copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('kept')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('key')}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              readOnly
              value={value}
              spellCheck={false}
              className="font-mono text-xs!"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <Field label={t('example')}>
          {(control) => (
            <textarea
              {...control}
              readOnly
              rows={4}
              value={`curl ${location.origin}/api/work/list \\\n  -H 'Authorization: Bearer ${value}'`}
              spellCheck={false}
              className={`${controlClass} h-auto! resize-none py-2 font-mono text-xs!`}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
