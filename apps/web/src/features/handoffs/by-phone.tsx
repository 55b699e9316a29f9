import type { HandoffKind } from '@likeness/domain/handoffs';
import { lazy, Suspense } from 'react';
import { textsOf } from '../../i18n/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const ByPhonePanel = lazy(async () => {
  const [part] = await Promise.all([import('./by-phone-panel.tsx'), textsOf('handoffs')]);
  return part;
});

/** Asking a phone for what a slot needs; fetched when it is chosen. */
export function ByPhone(asked: { slot: string; kind: HandoffKind; error: string | undefined }) {
  return (
    <Suspense fallback={<Skeleton className="h-52" />}>
      <ByPhonePanel {...asked} />
    </Suspense>
  );
}
