import { toolPages } from '@likeness/domain/tool-names';
import { clipsApi } from './clips.api.ts';
import { OrderDialog } from '../drive/order-dialog.tsx';
import type { ClipDraft, ClipType } from './clip-draft.ts';
import { inputOf, refreshClips, useClipChannels, type FormPictures } from './clips.queries.ts';

type Props = {
  type: ClipType;
  draft: ClipDraft;
  /** The channel that was chosen in the form. */
  api: string;
  pictures: FormPictures;
  /** Called with the new clip. */
  onOrdered: (id: string) => void;
  onClose: () => void;
};

/** Seeing exactly what the clip costs and what makes it, and paying. */
export default function ClipOrder({ type, draft, api: chosen, pictures, onOrdered, onClose }: Props) {
  const channels = useClipChannels(chosen);
  return (
    <OrderDialog
      onClose={onClose}
      order={{
        key: `clips-${type}`,
        home: toolPages[type === 'text' ? 'textClip' : 'imageClip'],
        channels,
        inputOf: (channel) => inputOf(type, draft, pictures, channel),
        quote: clipsApi.quote,
        create: async (input, options) => onOrdered((await clipsApi.create(input, options)).id),
        onOrdered: () => void refreshClips(),
      }}
    />
  );
}
