import type { ReactNode } from 'react';
import { FormError } from './form-error.tsx';

type Props = {
  /** What is wrong with the order. */
  error?: string | undefined;
  /** How much it is and what it costs. */
  total: ReactNode;
  children: ReactNode;
};

/** What an order comes to, and the buttons that send it: it stays at the lower edge of the window. */
export function OrderBar({ error, total, children }: Props) {
  return (
    <div className="sticky bottom-0 z-10 mt-4 rounded-panel border border-line bg-surface/95 p-4 backdrop-blur max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))]">
      {error && (
        <div className="mb-3">
          <FormError text={error} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="num mr-auto text-[13px] text-muted max-sm:basis-full" role="status">
          {total}
        </span>
        {children}
      </div>
    </div>
  );
}
