import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  name?: string;
  invalid?: boolean;
  disabled?: boolean;
};

/** A native checkbox drawn in our colours; the text beside it may hold links. */
export function Checkbox({ checked, onChange, children, name, invalid, disabled }: Props) {
  return (
    <label className="flex items-start gap-2.5 text-[13px] leading-5 text-muted pointer-coarse:min-h-11 pointer-coarse:items-center">
      <span className="relative mt-px grid size-[18px] shrink-0 place-items-center">
        <input
          name={name}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 m-0 cursor-pointer appearance-none rounded-[5px] border border-faint bg-raised transition-colors checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-bad"
        />
        <Check
          size={13}
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none relative text-white opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className={disabled ? 'text-faint' : undefined}>{children}</span>
    </label>
  );
}
