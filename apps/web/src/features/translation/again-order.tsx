import { toolPages } from '@likeness/domain/tool-names';
import { translationCredits } from '@likeness/domain/translation';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { usePrices } from '../site/site.queries.ts';
import { translateVideoApi } from './translation.api.ts';
import type { Review } from './translation.queries.ts';

type Props = { id: string; mode: Review['mode']; onOrdered: () => void; onClose: () => void };

/** Seeing what a finished translation costs once more with other lines, and paying. */
export default function AgainOrder({ id, mode, onOrdered, onClose }: Props) {
  const priceOf = usePrices();
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'translation-again',
        home: toolPages.translation,
        each: priceOf(`translate-${mode}`, translationCredits[mode]),
        inputOf: () => ({ id }),
        quote: translateVideoApi.renderQuote,
        create: translateVideoApi.render,
        onOrdered,
      }}
    />
  );
}
