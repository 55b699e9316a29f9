import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const Markup = lazy(() => import('./markup.tsx'));

/** Operator markup, cleaned by code that is fetched when there is some. */
export function LazyMarkup(props: { content: string; className?: string }) {
  if (!props.content) return null;
  return (
    <Suspense fallback={<Skeleton className="h-5 w-40" />}>
      <Markup {...props} />
    </Suspense>
  );
}
