import { spaceExpansion } from '@likeness/domain/pricing';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { pointsApi } from './points.api.ts';
import { formatNumber } from '../../lib/format.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { usePrices } from '../site/site.queries.ts';
import { refreshPoints, useCredits } from './points.queries.ts';

/** Buys more storage after showing what it costs. */
export default function ExpandSpaceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const priceOf = usePrices();
  const { t } = useTranslation(['points', 'common']);
  const [busy, setBusy] = useState(false);
  const balance = useCredits()?.credits;
  const gigabytes = spaceExpansion.bytes / 1024 ** 3;
  const expand = async () => {
    setBusy(true);
    try {
      await pointsApi.expandSpace({});
      toast.ok(t('expandDone', { gigabytes }));
      onClose();
      await refreshPoints();
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Confirm
      open={open}
      danger={false}
      busy={busy}
      title={t('expandTitle', { gigabytes })}
      description={t('expandCost', {
        cost: formatNumber(priceOf('space', spaceExpansion.credits)),
        balance: formatNumber(balance),
      })}
      action={t('expandDo')}
      onConfirm={() => void expand()}
      onCancel={() => {
        toast.info(t('common:unchanged'));
        onClose();
      }}
    />
  );
}
