import { useId, type ReactNode } from 'react';
import { rovingKeys } from '../lib/roving.ts';
import { cx } from './cx.ts';

type Props<Key extends string> = {
  label: string;
  value: Key;
  onChange: (key: Key) => void;
  /** `hint` says in a line what the tab holds. */
  items: { key: Key; label: ReactNode; hint?: string }[];
  /** Stands at the end of the row, outside the tab list. */
  extra?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Underlined tabs over one panel, whose content the caller chooses by `value`. */
export function Tabs<Key extends string>({
  label,
  value,
  onChange,
  items,
  extra,
  className,
  children,
}: Props<Key>) {
  const id = useId();
  const hint = items.find(({ key }) => key === value)?.hint;
  return (
    <div className={className}>
      <div className="mb-4 flex flex-wrap-reverse items-center gap-x-3 border-b border-line">
        <div
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => rovingKeys(event, '[role=tab]')}
          className="-mb-px flex min-w-0 gap-6 overflow-x-auto max-sm:gap-4 outline-none [scrollbar-width:none]"
        >
          {items.map((item) => (
            <button
              key={item.key}
              id={`${id}-${item.key}`}
              type="button"
              role="tab"
              aria-selected={item.key === value}
              aria-controls={`${id}-panel`}
              tabIndex={item.key === value ? 0 : -1}
              onClick={() => onChange(item.key)}
              className={cx(
                'focus-inset h-10 border-b-2 whitespace-nowrap transition-colors duration-150 pointer-coarse:h-11',
                item.key === value
                  ? 'border-ink font-medium text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {item.label}
            </button>
          ))}
        </div>
        {extra && <span className="ml-auto pb-1">{extra}</span>}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {hint && <p className="-mt-2 mb-3 text-xs text-muted">{hint}</p>}
        {children}
      </div>
    </div>
  );
}
