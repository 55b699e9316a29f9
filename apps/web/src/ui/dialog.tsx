import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-content.tsx';

const Content = lazy(() => import('./dialog-content.tsx'));

/** A window over the page; on phones it rises from the bottom edge. Its code comes after the first paint. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}
