import { oneClickCredits } from '@likeness/domain/one-click';
import { oneClickApi } from './one-click.api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { usePrices } from '../site/site.queries.ts';
import type { OneClickDraft } from './one-click-draft.ts';
import { inputOf } from './one-click.queries.ts';

type Props = { draft: OneClickDraft; onOrdered: (id: string) => void; onClose: () => void };

/** Seeing exactly what the video costs, or what another version does, and paying. */
export default function OneClickOrder({ draft, onOrdered, onClose }: Props) {
  const priceOf = usePrices();
  const { id } = draft;
  const { quote, create, renderQuote, render } = oneClickApi;
  const input = inputOf(draft);
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: id ? 'one-click-again' : 'one-click',
        home: '/cozeVideo',
        each: id
          ? priceOf('one-click-again', oneClickCredits.again)
          : priceOf('one-click', oneClickCredits.make),
        inputOf: () => input,
        quote: (form, options) => (id ? renderQuote({ ...form, id }, options) : quote(form, options)),
        create: async (form, options) => {
          const made = await (id ? render({ ...form, id }, options) : create(form, options));
          onOrdered(made.id);
        },
        onOrdered: () => {},
      }}
    />
  );
}
