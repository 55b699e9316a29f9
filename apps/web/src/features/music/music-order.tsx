import { musicCredits } from '@likeness/domain/music';
import { musicApi } from './music.api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { useMusicDraft } from './music-draft.store.ts';
import { inputOf } from './music.queries.ts';

/** Seeing the price of a piece, and paying. The form stays as it is. */
export default function MusicOrder({ onClose }: { onClose: () => void }) {
  const { draft } = useMusicDraft();
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'music',
        home: '/store/music/index',
        each: musicCredits,
        inputOf: () => inputOf(draft),
        quote: musicApi.quote,
        create: musicApi.create,
        onOrdered: () => undefined,
      }}
    />
  );
}
