import { lazy, Suspense } from 'react';
import type { OutputProps } from './output-props.ts';

const OutputRow = lazy(() => import('./output-row.tsx'));

/** What form the video gets. The page does not wait for it. */
export function OutputPanel(props: OutputProps) {
  return (
    <Suspense fallback={<div className="mt-4 h-11.5 rounded-card border border-line" />}>
      <OutputRow {...props} />
    </Suspense>
  );
}
