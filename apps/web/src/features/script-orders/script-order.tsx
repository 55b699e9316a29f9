import { toolPages } from '@likeness/domain/tool-names';
import { scriptCredits } from '@likeness/domain/script-orders';
import { scriptOrdersApi } from './script-orders.api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { usePrices } from '../site/site.queries.ts';
import { useScriptDraft } from './script-draft.ts';
import { inputOf, useChosenProfiles } from './script-orders.queries.ts';

/** Seeing the price of scripts, and paying. The form stays as it is. */
export default function ScriptOrder({ onClose }: { onClose: () => void }) {
  const priceOf = usePrices();
  const { draft } = useScriptDraft();
  const profiles = useChosenProfiles();
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'script',
        home: toolPages.scriptOrder,
        each: priceOf('script', scriptCredits),
        inputOf: () => inputOf(draft, profiles),
        quote: scriptOrdersApi.quote,
        create: scriptOrdersApi.create,
        onOrdered: () => undefined,
      }}
    />
  );
}
