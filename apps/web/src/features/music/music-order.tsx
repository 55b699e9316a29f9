import { toolPages } from '@likeness/domain/tool-names';
import { musicApi } from './music.api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { useMusicDraft } from './music-draft.store.ts';
import { inputOf, useMusicChannels } from './music.queries.ts';

/** Choosing what makes a piece, seeing its price, and paying. The form stays as it is. */
export default function MusicOrder({ onClose }: { onClose: () => void }) {
  const { draft } = useMusicDraft();
  const channels = useMusicChannels();
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'music',
        home: toolPages.music,
        channels,
        unit: 'work',
        inputOf: (channel) => inputOf(draft, channel.api),
        quote: musicApi.quote,
        create: musicApi.create,
        onOrdered: () => undefined,
      }}
    />
  );
}
