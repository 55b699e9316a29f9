import { lazy, Suspense } from 'react';
import { useWhenIdle } from '../../lib/when-idle.ts';
import { useEndingHires } from './use-ending-hires.ts';

const Transfers = lazy(() => import('./transfers.tsx'));

/** What the shell does once its page stands. */
export function LateParts() {
  const idle = useWhenIdle();
  useEndingHires(idle);
  if (!idle) return null;
  return (
    <Suspense>
      <Transfers />
    </Suspense>
  );
}
