import { useId, type ReactNode } from 'react';

export type FieldControl = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** Label, control, hint and error of one form field, tied together for screen readers. */
export function Field({ label, error, hint, children }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[13px] text-muted">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? `${id}-note` : undefined,
      })}
      {(error || hint) && (
        <p id={`${id}-note`} className={error ? 'text-[13px] text-bad' : 'text-xs text-faint'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
