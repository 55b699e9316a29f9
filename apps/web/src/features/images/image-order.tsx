import { toolPages } from '@likeness/domain/tool-names';
import { imagesApi } from './images.api.ts';
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
        home: toolPages.image,
        channels,
        unit: 'piece',
        inputOf: (channel) => inputOf(draft, imageId, channel.api),
        quote: imagesApi.quote,
        create: async (paid, options) => onOrdered((await imagesApi.create(paid, options)).id),
        onOrdered: () => {},
      }}
    />
  );
}
