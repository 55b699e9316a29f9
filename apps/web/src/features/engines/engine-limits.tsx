import { lazy, Suspense } from 'react';
import type { EngineLimitsProps } from './engine-limits-content.tsx';

const Content = lazy(() => import('./engine-limits-content.tsx'));

/** What the engines of a form can do and what not, where that is less than the form promises; nothing where it is not. */
export const EngineLimits = (props: EngineLimitsProps) => (
  <Suspense>
    <Content {...props} />
  </Suspense>
);
