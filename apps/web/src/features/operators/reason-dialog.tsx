import { adjustmentLimits } from '@likeness/domain/users';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { sendingForm } from '../../ui/sending-form.ts';

type Props<Answer> = {
  title: string;
  description: string;
  /** What the button says; the title unless given. */
  action?: string;
  danger?: boolean;
  /** Other fields are still to be filled in. */
  incomplete?: boolean;
  /** Fields before the reason. */
  children?: ReactNode;
  send: (reason: string) => Promise<Answer>;
  /** What follows what was sent; the dialog is busy until it is done. */
  onSent: (answer: Answer) => Promise<void>;
  onClose: () => void;
};

/** Says what a change does, asks what it needs, and always why. */
export function ReasonDialog<Answer>(props: Props<Answer>) {
  const { title, description, action = title, danger = false, incomplete = false, children } = props;
  const { send, onSent, onClose } = props;
  const { t } = useTranslation('operators');
  const [reason, setReason] = useState('');
  const sending = useMutation({ mutationFn: () => send(reason.trim()), onSuccess: onSent });
  return (
    <FormDialog
      {...{ title, description, action, danger, onClose }}
      incomplete={incomplete || !reason.trim()}
      form={sendingForm(sending)}
    >
      {children}
      <Field label={t('reason')} hint={t('reasonHint')}>
        {(control) => (
          <Input
            {...control}
            name="reason"
            autoComplete="off"
            maxLength={adjustmentLimits.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
