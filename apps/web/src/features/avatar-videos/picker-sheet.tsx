import { useTranslation } from '../../i18n/i18n.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AvatarPicker } from '../avatars/avatar-picker.tsx';
import { pickedVoice } from '../drive/use-voice-choice.ts';
import { driveWith } from '../materials/drive-with.ts';
import { VoicePicker } from '../voices/voice-picker.tsx';
import { useDraft } from './draft.store.ts';
import { useChoices } from './use-choices.ts';

/** The picker of narrow screens, rising from the bottom edge. */
export default function PickerSheet({ what, onClose }: { what: 'avatar' | 'voice'; onClose: () => void }) {
  const { t } = useTranslation(['avatar-videos', 'common']);
  const { draft, change } = useDraft();
  const { avatar } = useChoices();
  const close = useBackCloses(onClose);
  return (
    <Dialog
      open
      onClose={close}
      width={560}
      title={what === 'avatar' ? t('chooseAvatar') : t('chooseVoice')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('common:confirm')}
        </Button>
      }
    >
      {what === 'avatar' ? (
        <AvatarPicker
          chosen={draft.avatarId}
          startSource={avatar?.source ?? 'public'}
          startOrientation={avatar?.orientation ?? 'vertical'}
          onChoose={({ id }) => change({ avatarId: id })}
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
