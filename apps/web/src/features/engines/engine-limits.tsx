import type { EngineJob } from '@likeness/domain/engines';
import type { toolEngines } from '@likeness/domain/tool-engines';
import { lazy, Suspense } from 'react';

const Content = lazy(() => import('./engine-limits-content.tsx'));

export type EngineLimitsProps = {
  tool: keyof typeof toolEngines;
  /** Jobs that this order does not need. */
  without?: EngineJob | undefined;
  /** BCP 47 of what is written or heard, and of what it is translated into, where they are known; otherwise every language is spoken of. */
  language?: string | undefined;
  target?: string | undefined;
  className?: string;
};

/** What the engines of a form can do and what not, where that is less than the form promises; nothing where it is not. */
export const EngineLimits = (props: EngineLimitsProps) => (
  <Suspense>
    <Content {...props} />
  </Suspense>
);
