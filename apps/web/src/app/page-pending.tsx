import { Skeleton } from '../ui/skeleton.tsx';

/** What stands in the place of a page while its code is on its way. */
export function PagePending() {
  return (
    <div aria-hidden className="mx-auto grid w-full max-w-[1440px] gap-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
