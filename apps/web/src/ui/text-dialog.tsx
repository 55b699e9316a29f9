import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { controlClass } from './input.tsx';

type Props = {
  title: string;
  description: string;
  /** Of the text: its name, an example, and what stands in it. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** What the text comes to. */
  found: ReactNode;
  /** What the button says and does; nothing is done while there is nothing to take. */
  take: string;
  disabled: boolean;
  onTake: () => void;
  onClose: () => void;
  /** Further choices, above the text. */
  children?: ReactNode;
};

/** A long text is pasted and taken over as a whole. */
export function TextDialog(props: Props) {
  const { t } = useTranslation('common');
  const { title, description, label, placeholder, value, found, take, disabled, children } = props;
  return (
    <Dialog
      open
      onClose={props.onClose}
      width={620}
      title={title}
      description={description}
      footer={
        <>
          <span className="num mr-auto text-[13px] text-muted" role="status">
            {found}
          </span>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={disabled}
            onClick={() => {
              props.onTake();
              props.onClose();
            }}
          >
            {take}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        <textarea
          aria-label={label}
          rows={11}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          placeholder={placeholder}
          className={`${controlClass} h-auto! resize-y py-2.5`}
        />
      </div>
    </Dialog>
  );
}
