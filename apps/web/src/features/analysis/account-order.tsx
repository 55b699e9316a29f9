import { toolPages } from '@likeness/domain/tool-names';
import { accountCredits, accountPrice, linkLines } from '@likeness/domain/account-analysis';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { usePrices } from '../site/site.queries.ts';
import { analysisApi } from './analysis.api.ts';
import { inputOf, useAccountDraft } from './account-draft.ts';

type Props = { onOrdered: (id: string) => void; onClose: () => void };

/** Seeing the price of an account, and paying. The form stays as it is. */
export default function AccountOrder({ onOrdered, onClose }: Props) {
  const priceOf = usePrices();
  const { draft } = useAccountDraft();
  const videos = linkLines(draft.links).length;
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'account-analysis',
        home: toolPages.accountAnalysis,
        each: priceOf(accountPrice(videos), accountCredits(videos)),
        inputOf: () => inputOf(draft),
        quote: analysisApi.quote,
        create: async (form, options) => onOrdered((await analysisApi.create(form, options)).id),
        onOrdered: () => undefined,
      }}
    />
  );
}
