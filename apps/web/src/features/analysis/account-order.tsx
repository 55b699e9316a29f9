import { toolPages } from '@likeness/domain/tool-names';
import { accountCredits, linkLines } from '@likeness/domain/account-analysis';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { analysisApi } from './analysis.api.ts';
import { inputOf, useAccountDraft } from './account-draft.ts';

type Props = { onOrdered: (id: string) => void; onClose: () => void };

/** Seeing the price of an account, and paying. The form stays as it is. */
export default function AccountOrder({ onOrdered, onClose }: Props) {
  const { draft } = useAccountDraft();
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'account-analysis',
        home: toolPages.accountAnalysis,
        each: accountCredits(linkLines(draft.links).length),
        inputOf: () => inputOf(draft),
        quote: analysisApi.quote,
        create: async (form, options) => onOrdered((await analysisApi.create(form, options)).id),
        onOrdered: () => undefined,
      }}
    />
  );
}
