import { useId, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';

type Props = {
  title: string;
  description?: string | undefined;
  width?: number;
  /** What `useForm` or `sendingForm` gives. */
  form: { formProps: ComponentProps<'form'>; busy: boolean; error: string | undefined };
  children: ReactNode;
  /** What the button that sends is called; "Save" unless given, and null where there is nothing to send. */
  action?: string | null;
  /** What is sent takes something away. */
  danger?: boolean;
  /** Something is still to be filled in. */
  incomplete?: boolean;
  /** What stands beside that button in place of "Cancel". */
  beside?: ReactNode;
  onClose: () => void;
};

/** A dialog with fields that are sent; what is wrong with all of them stands below. */
export function FormDialog(props: Props) {
  const { title, description, width, form, children, action, danger, incomplete, beside, onClose } = props;
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      {...(width !== undefined && { width })}
      footer={
        <>
          {beside ?? <Button onClick={onClose}>{t('cancel')}</Button>}
          {action !== null && (
            <Button
              type="submit"
              form={id}
              variant={danger ? 'danger' : 'primary'}
              busy={form.busy}
              disabled={incomplete}
            >
              {action ?? t('save')}
            </Button>
          )}
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
