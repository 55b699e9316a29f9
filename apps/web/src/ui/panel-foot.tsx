import type { ReactNode } from 'react';

/** The action of a form that is a panel. It stays in sight while the form is scrolled: at the bottom edge, on phones above the bottom bar. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-4 grid gap-2 rounded-b-panel border-t border-line bg-surface/95 px-4 py-3 backdrop-blur max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))] sm:-mx-5 sm:-mb-5 sm:px-5">
      {children}
    </div>
  );
}
