import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { VoicePicker } from '../voices/voice-picker.tsx';
import { castAs, changeLine, type Line } from './dubbing-draft.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';

/** Choosing the voice of a line; it can be given to all lines of its speaker, or to every line. */
export default function VoiceDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t } = useTranslation(['dubbing', 'common']);
  const { draft, change } = useDubbingDraft();
  const [chosen, setChosen] = useState(line.voiceId);
  const own = { voiceId: chosen, voicePicked: true, language: '' };
  const forSpeaker = () => {
    change({ lines: castAs(draft.lines, line.speaker, chosen) });
    toast.ok(line.speaker ? t('voiceForSpeaker', { name: line.speaker }) : t('voiceForAll'));
    onClose();
  };
  const alone = draft.lines.filter(({ speaker }) => speaker === line.speaker).length < 2;
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t('chooseVoice')}
      footer={
        <>
          {!alone && (
            <Button disabled={!chosen} onClick={forSpeaker}>
              {line.speaker ? t('useForSpeaker', { name: line.speaker }) : t('useForAll')}
            </Button>
          )}
          <Button
            variant="primary"
            onClick={() => {
              if (chosen) change({ lines: changeLine(draft.lines, line.key, own) });
              onClose();
            }}
          >
            {t('common:confirm')}
          </Button>
        </>
      }
    >
      <VoicePicker
        chosen={chosen}
        onChoose={({ id }) => setChosen(id)}
        onRecording={() => toast.bad(t('onlyVoices'))}
      />
    </Dialog>
  );
}
