import { Mic, Square } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { useRecorder } from './use-recorder.ts';

type Props = { longest: number; onDone: (file: File) => void };

/** Records a text that is read aloud, with a meter that shows whether anything is heard. */
export function RecorderPanel({ longest, onDone }: Props) {
  const { t } = useTranslation('voice-clone');
  const { state, seconds, level, start, stop } = useRecorder(longest, onDone);
  const recording = state === 'recording';
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <div className="text-xs text-muted">{t('readThis')}</div>
        <p className="mt-1.5 leading-relaxed">{t('readText')}</p>
      </div>
      <div className="flex items-center gap-3">
        {recording ? (
          <Button variant="danger" onClick={stop}>
            <Square size={14} fill="currentColor" aria-hidden />
            {t('recordStop')}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={state === 'asking' || state === 'finishing'}
            onClick={() => void start()}
          >
            <Mic size={15} aria-hidden />
            {t('recordStart')}
          </Button>
        )}
        <div
          role="meter"
          aria-label={t('recordLevel')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(recording ? level * 100 : 0)}
          className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-hover"
        >
          <div
            className="h-full rounded-full bg-ok transition-[width] duration-100"
            style={{ width: `${recording ? level * 100 : 0}%` }}
          />
        </div>
        <span className="num text-[13px] text-muted">{formatClock(recording ? seconds : 0)}</span>
      </div>
      {(state === 'refused' || state === 'missing') && (
        <p role="alert" className="text-[13px] text-bad">
          {t(state === 'refused' ? 'micRefused' : 'micMissing')}
        </p>
      )}
    </div>
  );
}
