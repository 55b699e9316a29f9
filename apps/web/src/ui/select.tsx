import { ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';
import { controlClass } from './input.tsx';
import { onIntent } from './on-intent.tsx';
import type { SelectContentProps, SelectProps } from './select-content.tsx';

export type { SelectProps } from './select-content.tsx';

const Content = onIntent<SelectContentProps>(() => import('./select-content.tsx'), 'listbox');

/** One choice out of a list. */
export function Select(props: SelectProps) {
  const { label, value, options, disabled = false } = props;
  return (
    <Content
      {...props}
      trigger={
        <button
          type="button"
          aria-label={label}
          disabled={disabled}
          className={cx(controlClass, 'flex items-center justify-between gap-2 text-left')}
        >
          <span className="truncate">{options.find((option) => option.value === value)?.label ?? value}</span>
          <ChevronDown size={15} className="text-faint" aria-hidden />
        </button>
      }
    />
  );
}
