import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  /** Its address behind `/admin/`. */
  to: string;
  children: ReactNode;
};

/** A link to another page of the console. */
export function SectionLink({ to, children }: Props) {
  return (
    <Link
      to="/admin/$"
      params={{ _splat: to }}
      className="break-all text-accent-text underline underline-offset-3 hover:no-underline"
    >
      {children}
    </Link>
  );
}

/** The way back to a list, above the page of one of its rows. */
export function BackLink({ to, children }: Props) {
  return (
    <Link
      to="/admin/$"
      params={{ _splat: to }}
      className="mb-2 inline-flex min-h-6 items-center gap-1 text-[13px] text-muted hover:text-ink"
    >
      <ChevronLeft size={15} aria-hidden />
      {children}
    </Link>
  );
}
