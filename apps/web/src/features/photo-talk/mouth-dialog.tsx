import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MouthEditor } from './mouth-editor.tsx';
import { useInspection, type Picture } from './photo-talk.queries.ts';

type Props = { picture: Picture; onClose: () => void };

/** Saying who or what in a picture speaks: one of its faces, or a mouth that is placed on it. */
export default function MouthDialog({ picture, onClose }: Props) {
  const { t } = useTranslation('photo-talk');
  const inspection = useInspection(picture.id);
  // Taken once: a later look at the picture must not throw away what is being edited.
  const [first, setFirst] = useState(inspection.data);
  if (!first && inspection.data) setFirst(inspection.data);
  if (first) return <MouthEditor picture={picture} inspection={first} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} width={1040} title={t('mouthTitle', { name: picture.name })}>
      {inspection.isError ? (
        <LoadFailed error={inspection.error} retry={() => void inspection.refetch()} />
      ) : (
        <Skeleton className="h-[52dvh]" />
      )}
    </Dialog>
  );
}
