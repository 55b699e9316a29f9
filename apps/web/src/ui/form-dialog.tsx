import { useId, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';

type Props = {
  title: string;
  width: number;
  /** What `useForm` gives. */
  form: { formProps: ComponentProps<'form'>; busy: boolean; error: string | undefined };
  children: ReactNode;
  onClose: () => void;
};

/** A dialog with fields that are saved; what is wrong with all of them stands below. */
export function FormDialog({ title, width, form, children, onClose }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-4">
        {children}
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}
