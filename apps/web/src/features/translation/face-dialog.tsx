import type { SpeakerFace } from '@likeness/domain/translation';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FacePicker } from '../../ui/face-picker.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFaces } from './translation.queries.ts';

type Props = {
  /** The translation, and the moment of its original that is looked at, seconds. */
  id: string;
  at: number;
  speaker: string;
  face: SpeakerFace | null;
  onChoose: (face: SpeakerFace | null) => void;
  onClose: () => void;
};

/** Saying which of several people in the picture a speaker is. */
export default function FaceDialog({ id, at, speaker, face, onChoose, onClose }: Props) {
  const { t } = useTranslation('translation');
  const found = useFaces(id, at);
  const faces = found.data?.faces ?? [];
  const chosen = faces.findIndex(({ x, y }) => x === face?.x && y === face.y);
  const choose = (next: SpeakerFace | null) => {
    onChoose(next);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('faceTitle', { name: speaker })}
      footer={
        <Button onClick={() => choose(null)} disabled={face === null}>
          {t('faceLargest')}
        </Button>
      }
    >
      {found.isPending && <Skeleton className="aspect-video" />}
      {found.isError && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {found.data && (
        <div className="grid gap-3">
          <p className="text-[13px] text-muted">{t(faces.length > 0 ? 'faceHint' : 'faceNone')}</p>
          <FacePicker
            label={t('faceTitle', { name: speaker })}
            faces={faces}
            chosen={chosen}
            onChoose={(index) => choose(faces[index] ?? null)}
            nameOf={(number) => t('faceNumber', { number })}
          >
            <img src={found.data.picture} alt="" className="block w-full" />
          </FacePicker>
        </div>
      )}
    </Dialog>
  );
}
