import { dubbingCredits } from '@likeness/domain/dubbing';
import { api } from '../../lib/api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { nextDubbing } from './dubbing-draft.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';
import { inputOf } from './dubbing.queries.ts';

type Props = { onOrdered: () => void; onClose: () => void };

/** Seeing the exact price of a dubbing, and paying. */
export default function DubbingOrder({ onOrdered, onClose }: Props) {
  const { draft, replace } = useDubbingDraft();
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'dubbing',
        home: '/store/dubbing/index',
        each: dubbingCredits,
        inputOf: () => inputOf(draft),
        quote: api.dubbing.quote,
        create: api.dubbing.create,
        onOrdered: () => {
          replace(nextDubbing(draft));
          onOrdered();
        },
      }}
    />
  );
}
