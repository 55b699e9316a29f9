import { lengthProblem, type LengthRule } from '@likeness/domain/media';
import type { UploadUse } from '@likeness/domain/upload-uses';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { soundLength } from '../uploads/sound-length.ts';
import { UploadDrop } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { lengthText } from '../points/length-text.ts';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import type { Drive } from './drive-draft.ts';

type Props = {
  /** Where the recording is uploaded; each page has its own. */
  slot: string;
  /** What it is for, where more is asked of it than of any recording. */
  use?: UploadUse;
  /** How long it may be. */
  rule: LengthRule;
  draft: Drive;
  change: (change: Partial<Drive>) => void;
  error: string | undefined;
};

/** How far a browser may be wrong about a length, as a share of it. */
const guess = 0.05;

/** Speaking with an uploaded recording. */
export default function AudioDrive({ slot, use = 'voice', rule, draft, change, error }: Props) {
  const { t } = useTranslation('drive');
  const upload = useSlot(slot);
  const clear = useUploads((state) => state.clear);
  const result = upload?.result;

  useEffect(() => {
    if (!upload || !result) return;
    change({
      audio: {
        fileId: result.file_id,
        name: upload.file.name,
        seconds: result.duration ?? 0,
        url: result.url,
      },
    });
    clear(slot);
  }, [slot, upload, result, change, clear]);

  // A recording that cannot be used is not sent first. The browser's reading may be a guess, so at the edge the server decides.
  const fits = async (file: File) => {
    const seconds = await soundLength(file);
    if (seconds === undefined) return undefined;
    const nearest = Math.min(Math.max(seconds, rule.minSeconds), rule.maxSeconds);
    const wrong = Math.abs(seconds / nearest - 1) > guess ? lengthProblem(rule, seconds) : undefined;
    return wrong && t('audioLength', { length: lengthText(t, seconds), wrong: problemText(wrong) });
  };

  const { audio } = draft;
  const unfit = audio && lengthProblem(rule, audio.seconds);
  return (
    <div className="grid gap-4">
      <div className="rounded-card bg-hover/60 p-4 text-[13px]">
        <h2 className="mb-1.5 text-[13px] font-semibold">{t('audioRules')}</h2>
        <ul className="grid list-disc gap-1 pl-4 text-muted">
          <li>{t('audioRuleClear')}</li>
          <li>
            {t('audioRuleLength', {
              min: rule.minSeconds,
              max: Math.round(rule.maxSeconds / 60),
            })}
          </li>
          <li>{t('audioRuleFormat')}</li>
        </ul>
      </div>
      {audio ? (
        <div className="flex items-center gap-3 rounded-card border border-line bg-raised p-3">
          <AudioPlayer soundKey="drive" url={audio.url} name={audio.name} seconds={audio.seconds} />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('audioRemove', { name: audio.name })}
            onClick={() => change({ audio: null })}
          >
            <Trash2 size={16} />
          </Button>
        </div>
      ) : upload ? (
        <div className="rounded-card border border-line bg-raised p-3.5">
          <UploadProgress upload={upload} />
        </div>
      ) : (
        <UploadDrop
          slot={slot}
          kind="voice"
          use={use}
          title={t('audioDrop')}
          hint={t('audioRuleFormat')}
          error={error}
          check={fits}
        />
      )}
      {unfit && (
        <p role="alert" className="-mt-2 text-[13px] text-bad">
          {problemText(unfit)}
        </p>
      )}
    </div>
  );
}
