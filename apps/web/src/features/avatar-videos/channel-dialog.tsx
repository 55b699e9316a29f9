import { useNavigate } from '@tanstack/react-router';
import { avatarVideosApi } from '../drive/avatar-videos.api.ts';
import { nextDrive } from '../drive/drive-draft.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { inputOf, useVideoChannels } from './avatar-videos.queries.ts';
import { useDraft } from './draft.store.ts';
import { useChoices } from './use-choices.ts';

/** Choosing how the avatar video is made, seeing its price, and paying. */
export default function ChannelDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { draft, replace } = useDraft();
  const { avatar } = useChoices();
  const channels = useVideoChannels();
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'avatar-videos',
        home: '/create',
        channels,
        inputOf: (channel) => inputOf(draft, avatar, channel),
        quote: avatarVideosApi.quote,
        create: avatarVideosApi.create,
        onOrdered: () => {
          replace(nextDrive(draft));
          void navigate({ to: '/works' });
        },
      }}
    />
  );
}
