import { maxHeardSeconds } from '@likeness/domain/live';
import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useRecorder } from '../voice-clone/use-recorder.ts';
import { liveApi } from './live.api.ts';

type Props = {
  /** What was said. */
  onText: (text: string) => void;
  /** The user begins to speak: who speaks now falls silent. */
  onBegin: () => void;
};

/** Levels above which a person speaks, and below which it is quiet; seconds of quiet after which a sentence is over. */
const [loud, quiet, pause] = [0.5, 0.38, 1.3];

/** Says a question instead of writing it; it ends by itself when nothing more is said. */
export default function MicButton({ onText, onBegin }: Props) {
  const { t } = useTranslation('employees');
  const [writing, setWriting] = useState(false);
  const speech = useRef({ spoke: false, last: 0 });
  const hear = async (file: File) => {
    setWriting(true);
    try {
      onText((await liveApi.hear({ file, filename: file.name })).text);
    } catch (error) {
      toast.error(error);
    } finally {
      setWriting(false);
    }
  };
  const recorder = useRecorder(maxHeardSeconds, (file) => void hear(file));
  const { state, seconds, level, stop } = recorder;

  useEffect(() => {
    if (state !== 'recording') return void (speech.current = { spoke: false, last: 0 });
    const now = speech.current;
    if (level > loud) now.spoke = true;
    if (level > quiet) now.last = seconds;
    if (now.spoke && seconds - now.last > pause) stop();
  }, [state, seconds, level, stop]);
  useEffect(() => {
    if (state === 'refused') toast.bad(t('micRefused'));
    if (state === 'missing') toast.bad(t('micMissing'));
  }, [state, t]);

  const recording = state === 'recording';
  const label = t(recording ? 'micStop' : 'micStart');
  return (
    <Button
      size="icon-sm"
      variant={recording ? 'primary' : 'ghost'}
      busy={writing || state === 'asking' || state === 'finishing'}
      aria-pressed={recording}
      aria-label={label}
      title={label}
      onClick={() => {
        if (recording) return stop();
        onBegin();
        void recorder.start();
      }}
    >
      {recording ? <MicOff size={16} /> : <Mic size={16} />}
    </Button>
  );
}
