import { Coins } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useCredits } from '../../features/points/points.queries.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Popover } from '../../ui/popover.tsx';

const PointsDetails = lazy(() => import('./points-details.tsx'));

/** The balance in the top bar; pointing at it or pressing it shows the rules and where points come from. */
export function PointsPanel() {
  const { t } = useTranslation('shell');
  const credits = useCredits()?.credits;
  return (
    <Popover
      hover
      label={t('points')}
      className="w-76"
      trigger={
        <Button
          className="num rounded-full! pointer-coarse:h-10!"
          aria-label={
            credits === undefined ? t('points') : t('pointsBalance', { credits: formatNumber(credits) })
          }
        >
          <Coins size={16} className="text-warn" aria-hidden />
          {credits === undefined ? <Skeleton className="h-3.5 w-9" /> : formatNumber(credits)}
        </Button>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <PointsDetails close={close} />
        </Suspense>
      )}
    </Popover>
  );
}
