import { useTranslation } from '../../i18n/i18n.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pickedVoice } from '../drive/use-voice-choice.ts';
import { driveWith } from '../materials/drive-with.ts';
import { VoicePicker } from '../voices/voice-picker.tsx';
import { usePhotoDraft } from './photo-draft.store.ts';
import type { PictureKind } from './picture-kinds.ts';
import { PicturePicker } from './picture-picker.tsx';
import { usePictureChoice } from './use-picture-choice.ts';

type Props = { kind: PictureKind; what: 'picture' | 'voice'; onClose: () => void };

/** The pickers of narrow screens, rising from the bottom edge. */
export default function PhotoSheet({ kind, what, onClose }: Props) {
  const { t } = useTranslation(['photo-talk', 'common']);
  const { draft, change } = usePhotoDraft(kind);
  const picture = usePictureChoice(kind, draft, change);
  const close = useBackCloses(onClose);
  return (
    <Dialog
      open
      onClose={close}
      width={560}
      title={what === 'picture' ? t('choosePicture') : t('chooseVoice')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('common:confirm')}
        </Button>
      }
    >
      {what === 'picture' ? (
        <PicturePicker
          kind={kind}
          chosen={draft.pictureId}
          startSource={picture?.source ?? 'public'}
          onChoose={({ id }) => change({ pictureId: id })}
        />
      ) : (
        <VoicePicker
          chosen={draft.voiceId}
          onChoose={(voice) => change(pickedVoice(voice))}
          onRecording={(material) => {
            change(driveWith(material) ?? {});
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}
