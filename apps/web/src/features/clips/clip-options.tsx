import { clipLengths, clipPrice, clipRatios, imagination, type ClipMode } from '@likeness/domain/clips';
import { problem } from '@likeness/domain/problems';
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { problemText } from '../../lib/language.ts';
import { controlClass } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SliderRow } from '../../ui/slider-row.tsx';
import type { ClipDraft } from './clip-draft.ts';

type Props = {
  /** Who makes the clip, which decides what it costs. */
  api: string;
  /** What a second of standard quality costs there, once that is known. */
  standard: number | undefined;
  draft: ClipDraft;
  change: (change: Partial<ClipDraft>) => void;
  onMode: (mode: ClipMode) => void;
};

/** Everything that is chosen beside words and pictures. */
export function ClipOptions({ api, standard, draft, change, onMode }: Props) {
  const { t } = useTranslation('clips');
  const id = useId();
  const price = (mode: ClipMode) => formatNumber(clipPrice(api, mode, draft.seconds, standard).credits);
  const { min, max, step, high } = imagination;
  return (
    <div className="grid gap-4">
      <div>
        <SliderRow
          label={t('imagination')}
          value={draft.imagination}
          min={min}
          max={max}
          step={step}
          digits={2}
          onChange={(value) =>
            change({ imagination: Math.round(Math.round(value / step) * step * 100) / 100 })
          }
        />
        {draft.imagination >= high && (
          <p role="status" className="flex items-center gap-1.5 text-[13px] text-warn">
            <TriangleAlert size={14} className="shrink-0" aria-hidden />
            {problemText(problem('imagination-high'))}
          </p>
        )}
      </div>
      <Choice label={t('mode')}>
        <Segmented
          label={t('mode')}
          value={draft.mode}
          onChange={onMode}
          options={(['std', 'pro'] as const).map((mode) => ({
            value: mode,
            label: (
              <span title={t('modePrice', { seconds: draft.seconds, credits: price(mode) })}>
                {t(`mode_${mode}`)}
                <span className="num ml-1 text-xs">{price(mode)}</span>
              </span>
            ),
          }))}
        />
      </Choice>
      <Choice label={t('length')}>
        <Segmented
          label={t('length')}
          value={String(draft.seconds)}
          onChange={(value) => change({ seconds: value === '10' ? 10 : 5 })}
          options={clipLengths.map((seconds) => ({
            value: String(seconds),
            label: t('seconds', { count: seconds }),
          }))}
        />
      </Choice>
      <Choice label={t('ratio')}>
        <Segmented
          label={t('ratio')}
          value={draft.ratio}
          onChange={(ratio) => change({ ratio })}
          options={clipRatios.map((ratio) => ({ value: ratio, label: <span className="num">{ratio}</span> }))}
        />
      </Choice>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-[13px] text-muted">
          {t('unwanted')}
        </label>
        <textarea
          id={id}
          rows={2}
          className={`${controlClass} h-auto! py-2`}
          placeholder={t('unwantedHint')}
          value={draft.negative}
          onChange={(event) => change({ negative: event.target.value })}
        />
      </div>
    </div>
  );
}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <span className="text-[13px] text-muted">{label}</span>
    {children}
  </div>
);
