import { lazy, Suspense } from 'react';
import type { ConfirmProps } from './confirm-content.tsx';

const Content = lazy(() => import('./confirm-content.tsx'));

/** Asks before something that cannot be undone; the focus starts on "cancel". Its code comes after the first paint. */
export function Confirm(props: ConfirmProps) {
  return (
    <Suspense fallback={null}>
      <Content {...props} />
    </Suspense>
  );
}
