import { fitLimits, type Fit } from '@likeness/domain/translation';
import { Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { controlClass } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { hasTimes, type Line, type Speaker } from './review-draft.ts';

type Props = {
  line: Line;
  number: number;
  /** Of the video. */
  seconds: number;
  fit: Fit | undefined;
  speakers: Speaker[];
  onChange: (part: Partial<Line>) => void;
  /** Times are no longer being typed. */
  onSettle: () => void;
  onRemove: () => void;
  onAdd: () => void;
  onPlay: () => void;
};

/** One line: when it is said and by whom, what is said, what will be said, and how that fits. */
export function LineCard(props: Props) {
  const { line, number, seconds, fit, speakers, onChange, onSettle, onRemove, onAdd, onPlay } = props;
  const { t } = useTranslation('translation');
  const wrong = !hasTimes(line, seconds);
  return (
    <li className="grid gap-2 rounded-card border border-line p-2.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <Button variant="ghost" size="icon-sm" aria-label={t('playLine', { number })} onClick={onPlay}>
          <Play size={14} />
        </Button>
        <TimeInput
          label={t('startOf', { number })}
          value={line.start}
          wrong={wrong}
          onChange={(start) => onChange({ start })}
          onSettle={onSettle}
        />
        <span aria-hidden className="text-faint">
          –
        </span>
        <TimeInput
          label={t('endOf', { number })}
          value={line.end}
          wrong={wrong}
          onChange={(end) => onChange({ end })}
          onSettle={onSettle}
        />
        {speakers.length > 1 && (
          <div className="w-36">
            <Select
              label={t('speakerOf', { number })}
              value={String(line.speaker)}
              onChange={(value) => onChange({ speaker: Number(value) })}
              options={speakers.map(({ n, name }) => ({
                value: String(n),
                label: name || t('speakerN', { number: n }),
              }))}
            />
          </div>
        )}
        <FitBadge fit={fit} />
        <span className="ml-auto flex">
          <Button variant="ghost" size="icon-sm" aria-label={t('addAfter', { number })} onClick={onAdd}>
            <Plus size={15} />
          </Button>
          <Button variant="ghost" size="icon-sm" aria-label={t('removeLine', { number })} onClick={onRemove}>
            <Trash2 size={15} />
          </Button>
        </span>
      </div>
      <div className="grid gap-2 md:grid-cols-2">
        <textarea
          aria-label={t('sourceOf', { number })}
          placeholder={t('sourceHint')}
          rows={2}
          maxLength={2000}
          value={line.source}
          onChange={(event) => onChange({ source: event.target.value })}
          className={cx(controlClass, 'h-auto! resize-y py-2')}
        />
        <textarea
          aria-label={t('targetOf', { number })}
          placeholder={t('targetHint')}
          rows={2}
          maxLength={2000}
          value={line.target}
          aria-invalid={fit?.how === 'long' || undefined}
          onChange={(event) => onChange({ target: event.target.value })}
          className={cx(controlClass, 'h-auto! resize-y py-2')}
        />
      </div>
      {wrong && (
        <p role="alert" className="text-[13px] text-bad">
          {t('timesWrong')}
        </p>
      )}
      {fit?.how === 'long' && (
        <p className="text-[13px] text-bad">
          {t('shorten', { count: fit.maxChars ?? 1, now: [...line.target].length })}
        </p>
      )}
    </li>
  );
}

/** How far the voice has to hurry. */
function FitBadge({ fit }: { fit: Fit | undefined }) {
  const { t } = useTranslation('translation');
  if (!fit) return <span className="text-xs text-faint">{t('fit_silent')}</span>;
  const rate = fit.rate.toFixed(2);
  return (
    <span
      className={cx(
        'num rounded-chip bg-hover px-1.5 text-xs leading-5',
        fit.how === 'long' ? 'text-bad' : fit.how === 'hurried' ? 'text-warn' : 'text-muted',
      )}
      title={t('fitTitle', { most: fitLimits.hard.toFixed(2) })}
    >
      {t(`fit_${fit.how}`, { rate })}
    </span>
  );
}

type TimeProps = {
  label: string;
  value: number;
  wrong: boolean;
  onChange: (seconds: number) => void;
  onSettle: () => void;
};

/** Seconds, or minutes and seconds: `83.5` and `1:23.5` are the same. */
function TimeInput({ label, value, wrong, onChange, onSettle }: TimeProps) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    setTyped(undefined);
    onSettle();
  };
  return (
    <input
      aria-label={label}
      aria-invalid={wrong || undefined}
      inputMode="decimal"
      value={typed ?? clockOf(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        const seconds = secondsOf(event.target.value);
        if (seconds !== undefined) onChange(seconds);
      }}
      onBlur={settle}
      className={cx(controlClass, 'num h-8! w-22! px-2! text-[13px]')}
    />
  );
}

function clockOf(seconds: number): string {
  const whole = Math.round(seconds * 100) / 100;
  const minutes = Math.floor(whole / 60);
  return `${minutes}:${(whole - minutes * 60).toFixed(2).padStart(5, '0')}`;
}

function secondsOf(typed: string): number | undefined {
  const [, minutes, seconds] = /^\s*(?:(\d{1,2})[:：])?(\d{1,3}(?:[.,]\d{0,3})?)\s*$/.exec(typed) ?? [];
  if (seconds === undefined) return undefined;
  return Number(minutes ?? 0) * 60 + Number(seconds.replace(',', '.'));
}
