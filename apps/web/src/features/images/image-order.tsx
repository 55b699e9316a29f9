import { imageCredits } from '@likeness/domain/pictures';
import { api } from '../../lib/api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import type { ImageInput } from './images.queries.ts';

type Props = { input: ImageInput; onOrdered: (id: string) => void; onClose: () => void };

/** Seeing exactly what the pictures cost, and paying. */
export default function ImageOrder({ input, onOrdered, onClose }: Props) {
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'images',
        home: '/store/wsImage',
        each: imageCredits,
        inputOf: () => input,
        quote: api.images.quote,
        create: async (paid, options) => onOrdered((await api.images.create(paid, options)).id),
        onOrdered: () => {},
      }}
    />
  );
}
