import { useTranslation } from '../../i18n/i18n.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { refreshWorks } from '../works/works.queries.ts';
import type { ClipType } from './clip-draft.ts';
import { clipsApi } from './clips.api.ts';
import type { Clip } from './clips.queries.ts';

type Props = { type: ClipType; clip: Clip; onRemoved: (clip: Clip) => void; onClose: () => void };

/** Asks, then deletes the clip that is looked at. */
export default function DeleteClip({ type, clip, onRemoved, onClose }: Props) {
  const { t } = useTranslation('clips');
  return (
    <DeleteDialog
      name={clip.prompt.slice(0, 24)}
      description={t('removeText')}
      remove={async () => {
        await clipsApi.remove({ type, id: clip.id });
        onRemoved(clip);
        await refreshWorks();
      }}
      onClose={onClose}
    />
  );
}
