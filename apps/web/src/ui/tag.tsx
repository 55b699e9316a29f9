import type { ReactNode } from 'react';

/** A small grey label. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="shrink-0 rounded-chip bg-hover px-1.5 py-0.5 text-xs leading-4 whitespace-nowrap text-muted">
      {children}
    </span>
  );
}
