import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

type Props = {
  label: string;
  /** What is chosen; undefined while that is not known yet. */
  value: string | undefined;
  picture: ReactNode;
  onClick: () => void;
};

/** On narrow screens a choice is a row that opens a sheet. */
export function PickerRow({ label, value, picture, onClick }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="flex min-h-14 min-w-0 items-center gap-3 rounded-card border border-line bg-raised p-2 pr-3 text-left transition-colors hover:bg-hover"
    >
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-accent-wash text-accent-text">
        {picture}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-muted">{label}</span>
        {value === undefined ? (
          <Skeleton className="mt-1 h-4 w-28" />
        ) : (
          <span title={value} className="block truncate font-medium">
            {value}
          </span>
        )}
      </span>
      <ChevronRight size={16} className="shrink-0 text-faint" aria-hidden />
    </button>
  );
}
