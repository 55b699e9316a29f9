import { api } from '../../lib/api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import type { ImageDraft } from './image-draft.ts';
import { inputOf, useImageChannels } from './images.queries.ts';

type Props = {
  draft: ImageDraft;
  /** Id of the reference picture; empty without one. */
  imageId: string;
  onOrdered: (id: string) => void;
  onClose: () => void;
};

/** Choosing the engine, seeing exactly what the pictures cost, and paying. */
export default function ImageOrder({ draft, imageId, onOrdered, onClose }: Props) {
  const channels = useImageChannels();
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'images',
        home: '/store/wsImage',
        channels,
        inputOf: (channel) => inputOf(draft, imageId, channel.api),
        quote: api.images.quote,
        create: async (paid, options) => onOrdered((await api.images.create(paid, options)).id),
        onOrdered: () => {},
      }}
    />
  );
}
