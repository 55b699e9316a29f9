import type { ToolPrice } from '@likeness/contract/channels';
import { channelLimits } from '@likeness/domain/channel-limits';
import { creditsFor } from '@likeness/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { isWhole } from '../operators/is-whole.ts';
import { NumberField } from '../operators/number-field.tsx';
import { ReasonDialog } from '../operators/reason-dialog.tsx';
import { channelsApi } from './channels.api.ts';
import { refreshChannels, toolPricesQuery } from './channels.queries.ts';

/** The prices that no channel has, beside those of the specification, with what one order comes to. */
export function ToolPrices() {
  const { t } = useTranslation('channels');
  const query = useQuery(toolPricesQuery());
  const [changing, setChanging] = useState<ToolPrice>();
  return (
    <Panel>
      <h2 className="mb-1 font-semibold">{t('toolPrices')}</h2>
      <p className="mb-3 text-[13px] text-muted">{t('toolPricesHint')}</p>
      {query.isPending && <Skeleton className="h-40" />}
      {query.isError && <LoadFailed error={query.error} retry={() => void query.refetch()} />}
      <ul className="grid grid-cols-1 gap-2">
        {query.data?.list.map((row) => (
          <li
            key={row.price}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-3"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{row.label}</p>
              <p className="mt-0.5 text-xs text-muted">
                <Example row={row} credits={row.credits} />
              </p>
            </div>
            <p className="num text-[13px] sm:text-right">
              {t(`price_${row.unit}`, { credits: String(row.credits) })}
              {row.usual !== row.credits && (
                <span className="block text-xs text-muted">{t('usual', { credits: String(row.usual) })}</span>
              )}
            </p>
            <Button
              size="sm"
              onClick={() => setChanging(row)}
              aria-label={t('changeOf', { name: row.label })}
            >
              <SlidersHorizontal size={14} aria-hidden />
              {t('change')}
            </Button>
          </li>
        ))}
      </ul>
      {changing && <PriceDialog row={changing} onClose={() => setChanging(undefined)} />}
    </Panel>
  );
}

/** What an order comes to at a price. */
function Example({ row: { label, unit, quantity }, credits }: { row: ToolPrice; credits: number }) {
  const { t } = useTranslation('channels');
  const sum = formatNumber(creditsFor(unit, quantity, credits));
  return <>{t(`example_${unit}`, { name: label, quantity, credits: sum })}</>;
}

function PriceDialog({ row, onClose }: { row: ToolPrice; onClose: () => void }) {
  const { t } = useTranslation('channels');
  const [credits, setCredits] = useState(String(row.credits));
  const fits = isWhole(credits, 1, channelLimits.credits);
  return (
    <ReasonDialog
      title={t('changeOf', { name: row.label })}
      description={t('usual', { credits: String(row.usual) })}
      action={t('save')}
      incomplete={!fits || Number(credits) === row.credits}
      onClose={onClose}
      send={(reason) => channelsApi.savePrice({ price: row.price, credits: Number(credits), reason })}
      onSent={async () => {
        await refreshChannels();
        toast.ok(t('saved'));
        onClose();
      }}
    >
      <NumberField
        name="credits"
        label={t(`each_${row.unit}`)}
        hint={fits ? <Example row={row} credits={Number(credits)} /> : t('toolPriceWrong')}
        value={credits}
        onChange={setCredits}
      />
    </ReasonDialog>
  );
}
