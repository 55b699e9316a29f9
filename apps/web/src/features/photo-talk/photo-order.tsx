import { useNavigate } from '@tanstack/react-router';
import { photoTalkApi } from './photo-talk.api.ts';
import { nextDrive } from '../drive/drive-draft.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { usePhotoDraft } from './photo-draft.store.ts';
import { inputOf } from './photo-talk.queries.ts';
import { usePhotoChannels } from '../works/photo-channels.queries.ts';
import { pictureKinds, type PictureKind } from './picture-kinds.ts';

/** Choosing how the picture is made to speak, seeing the price, and paying. */
export default function PhotoOrder({ kind, onClose }: { kind: PictureKind; onClose: () => void }) {
  const navigate = useNavigate();
  const { draft, replace } = usePhotoDraft(kind);
  const channels = usePhotoChannels();
  const { create, worksTab } = pictureKinds[kind];
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'photo-talk',
        home: create,
        channels,
        inputOf: (channel) => inputOf(draft, channel),
        quote: photoTalkApi.quote,
        create: photoTalkApi.create,
        onOrdered: () => {
          replace(nextDrive(draft));
          void navigate({ to: '/works', search: { type1: 0, type2: worksTab } });
        },
      }}
    />
  );
}
