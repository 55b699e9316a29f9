import type { ReactNode } from 'react';
import { rovingKeys } from '../lib/roving.ts';
import { cx } from './cx.ts';

type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: ReactNode }[];
  size?: 'sm' | 'md';
};

/** A choice between a few words, drawn as one pill; in rows where it is wider than its place. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  size = 'md',
}: Props<Value>) {
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => rovingKeys(event, '[role=radio]')}
      className="inline-flex max-w-full shrink-0 flex-wrap rounded-control bg-hover p-[3px] outline-none"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          className={cx(
            'rounded-chip whitespace-nowrap transition-colors duration-150 focus-visible:outline-offset-0',
            size === 'sm'
              ? 'h-6 px-2 text-xs pointer-coarse:h-9 pointer-coarse:px-2.5'
              : 'h-[30px] px-3 pointer-coarse:h-10 pointer-coarse:px-2.5',
            option.value === value ? 'bg-pill text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
