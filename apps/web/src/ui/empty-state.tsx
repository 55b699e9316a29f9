import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; title: string; hint?: ReactNode; children?: ReactNode };

/** What stands where nothing is yet, with the next thing to do. */
export function EmptyState({ icon: Icon, title, hint, children }: Props) {
  return (
    <div className="grid place-items-center gap-1 px-6 py-16 text-center">
      <span className="mb-3 grid size-14 place-items-center rounded-panel bg-accent-wash text-accent-text">
        <Icon size={26} strokeWidth={1.6} aria-hidden />
      </span>
      <p className="text-[15px] font-medium">{title}</p>
      {hint && <p className="max-w-sm text-[13px] text-muted">{hint}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
