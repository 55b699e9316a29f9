import { problem } from '@likeness/domain/problems';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { AvatarPicker } from '../avatars/avatar-picker.tsx';
import { driveWith } from '../drive/drive-with.ts';
import { VoicePicker } from '../voices/voice-picker.tsx';
import type { Scene } from './scenes-draft.ts';

type Props = {
  what: 'avatar' | 'voice';
  scene: Scene;
  onPick: (change: Partial<Scene>) => void;
  onPickForAll: (voiceId: string) => void;
  onClose: () => void;
};

/** Choosing the avatar or the voice of a scene. A double click or Enter picks at once; a voice can be used for all scenes. */
export default function PickDialog({ what, scene, onPick, onPickForAll, onClose }: Props) {
  const { t } = useTranslation(['scenes', 'common']);
  const [chosen, setChosen] = useState(what === 'avatar' ? scene.avatarId : scene.voiceId);
  const latest = useRef(chosen);
  const choose = ({ id }: { id: string }) => {
    latest.current = id;
    setChosen(id);
  };
  const pick = () => {
    const id = latest.current;
    if (id) onPick(what === 'avatar' ? { avatarId: id } : { voiceId: id });
    onClose();
  };
  const isItem = (target: EventTarget) =>
    target instanceof Element && target.closest('[role=radio]') !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLElement) || !isItem(event.target)) return;
    event.preventDefault();
    event.target.click();
    pick();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={what === 'avatar' ? t('chooseAvatar') : t('chooseVoice')}
      description={t('pickHint')}
      footer={
        <>
          {what === 'voice' && (
            <Button
              onClick={() => {
                if (!chosen) return toast.bad(problemText(problem('voice-required')));
                onPickForAll(chosen);
                onClose();
              }}
            >
              {t('useForAll')}
            </Button>
          )}
          <Button variant="primary" onClick={pick}>
            {t('common:confirm')}
          </Button>
        </>
      }
    >
      {/* The items inside are the controls; the frame only hears what they do not. */}
      <div
        role="presentation"
        onDoubleClick={(event) => isItem(event.target) && pick()}
        onKeyDownCapture={onKeyDown}
      >
        {what === 'avatar' ? (
          <AvatarPicker chosen={chosen} onChoose={choose} />
        ) : (
          <VoicePicker
            chosen={chosen}
            onChoose={choose}
            onRecording={(material) => {
              onPick(driveWith(material) ?? {});
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
