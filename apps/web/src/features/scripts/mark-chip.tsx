import { NodeViewWrapper } from '@tiptap/react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type Props = {
  label: string;
  hint: string;
  selected: boolean;
  /** The voice passes over this mark. */
  idle?: boolean;
  onChange: () => void;
  children: ReactNode;
};

/** A mark of the script as a chip: a click, Enter or Space changes it. */
export function MarkChip({ label, hint, selected, idle = false, onChange, children }: Props) {
  return (
    <NodeViewWrapper
      as="span"
      role="button"
      tabIndex={0}
      aria-label={label}
      title={hint}
      onClick={onChange}
      onKeyDown={(event: React.KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChange();
      }}
      className={cx(
        'num mx-0.5 inline-flex items-center gap-1 rounded-chip px-1.5 align-baseline text-xs leading-5 select-none',
        idle ? 'bg-sunken text-muted line-through' : 'bg-accent-wash text-accent-text',
        selected && 'ring-2 ring-accent',
      )}
    >
      {children}
    </NodeViewWrapper>
  );
}
