import { useTranslation } from '../../i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { VoicePicker } from '../voices/voice-picker.tsx';
import { useOneClickDraft } from './one-click-draft.ts';

/** Choosing who speaks; a choice closes the dialog. */
export default function VoiceChoice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('one-click');
  const { draft, change } = useOneClickDraft();
  return (
    <Dialog open onClose={onClose} width={560} title={t('voice')}>
      <VoicePicker
        chosen={draft.voiceId}
        onChoose={({ id, name }) => {
          change({ voiceId: id, voiceName: name });
          onClose();
        }}
        onRecording={() => toast.bad(t('onlyVoices'))}
      />
    </Dialog>
  );
}
