import { toolPages } from '@likeness/domain/tool-names';
import { dubbingCredits } from '@likeness/domain/dubbing';
import { dubbingApi } from './dubbing.api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { usePrices } from '../site/site.queries.ts';
import { nextDubbing } from './dubbing-draft.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';
import { inputOf } from './dubbing.queries.ts';

type Props = { onOrdered: () => void; onClose: () => void };

/** Seeing the exact price of a dubbing, and paying. */
export default function DubbingOrder({ onOrdered, onClose }: Props) {
  const priceOf = usePrices();
  const { draft, replace } = useDubbingDraft();
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'dubbing',
        home: toolPages.dubbing,
        each: priceOf('dubbing', dubbingCredits),
        inputOf: () => inputOf(draft),
        quote: dubbingApi.quote,
        create: dubbingApi.create,
        onOrdered: () => {
          replace(nextDubbing(draft));
          onOrdered();
        },
      }}
    />
  );
}
