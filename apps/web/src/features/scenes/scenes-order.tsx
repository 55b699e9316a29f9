import { toolPages } from '@likeness/domain/tool-names';
import { useNavigate } from '@tanstack/react-router';
import { scenesApi } from './scenes.api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import { nextScenes } from './scenes-draft.ts';
import { useScenesDraft } from './scenes-draft.store.ts';
import { inputOf, useSceneChannels } from './scenes.queries.ts';

/** Choosing how the scenes are made, seeing their price, and paying. */
export default function ScenesOrder({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { draft, replace } = useScenesDraft();
  const channels = useSceneChannels(draft.output);
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: 'scenes',
        home: toolPages.scenes,
        channels,
        inputOf: (channel) => inputOf(draft, channel),
        quote: scenesApi.quote,
        create: scenesApi.create,
        onOrdered: () => {
          replace(nextScenes(draft));
          void navigate({ to: '/works', search: { type1: 1, type2: draft.output === 'audio' ? 1 : 0 } });
        },
      }}
    />
  );
}
