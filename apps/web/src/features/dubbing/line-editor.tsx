import { voiceChannelRules } from '@likeness/domain/channels';
import { linePause, speakerLimit } from '@likeness/domain/dubbing';
import { problem } from '@likeness/domain/problems';
import { scriptProblem } from '@likeness/domain/script';
import { AudioLines, Pause, Volume2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import { toast } from '../../ui/toast.ts';
import { PickerRow } from '../drive/picker-row.tsx';
import { TextDrive } from '../drive/text-drive.tsx';
import { useAudition } from '../drive/use-audition.ts';
import { useVoicesById } from '../voices/use-voices-by-id.ts';
import { changeLine, type Line } from './dubbing-draft.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';

const VoiceDialog = lazy(() => import('./voice-dialog.tsx'));

type Props = { line: Line; last: boolean; error: string | undefined };

/** One line: who says it, with which voice, what, and how long it is quiet after it. */
export function LineEditor({ line, last, error }: Props) {
  const { t } = useTranslation(['dubbing', 'drive']);
  const { draft, change: changeDraft } = useDubbingDraft();
  const change = (part: Partial<Line>) => changeDraft({ lines: changeLine(draft.lines, line.key, part) });
  const [picking, setPicking] = useState(false);
  const voice = useVoicesById().get(line.voiceId);
  const audition = useAudition(line);
  const rules = voiceChannelRules(voice?.api ?? '');

  const listen = () => {
    const wrong = scriptProblem(line.text) ?? (line.voiceId ? undefined : problem('voice-required'));
    if (wrong) return toast.bad(problemText(wrong));
    audition.press();
  };

  return (
    <div className="grid gap-4">
      <div className="grid items-stretch gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <PickerRow
          label={t('voice')}
          value={voice?.name ?? t('chooseVoice')}
          picture={<AudioLines size={18} aria-hidden />}
          onClick={() => setPicking(true)}
        />
        <div className="flex min-h-14 items-center">
          <Input
            aria-label={t('speaker')}
            placeholder={t('speakerHint')}
            maxLength={speakerLimit}
            className="w-full"
            value={line.speaker}
            onChange={(event) => change({ speaker: event.target.value })}
          />
        </div>
        <Button busy={audition.busy} onClick={listen} className="self-center">
          {!audition.busy &&
            (audition.playing ? <Pause size={15} aria-hidden /> : <Volume2 size={15} aria-hidden />)}
          {audition.playing ? t('drive:auditionPause') : t('drive:audition')}
        </Button>
      </div>
      <TextDrive
        key={line.key}
        draft={line}
        change={change}
        voice={voice}
        rules={rules}
        spoken={audition.spoken}
        error={error}
      />
      {!last && (
        <SliderRow
          label={t('pause')}
          {...linePause}
          value={line.pause}
          onChange={(pause) => change({ pause })}
        />
      )}
      {picking && (
        <Suspense>
          <VoiceDialog line={line} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  );
}
