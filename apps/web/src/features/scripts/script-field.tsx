import { scriptLength } from '@likeness/domain/script';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ScriptBox } from './script-box.tsx';
import type { Spoken } from './spoken-word.ts';

const ScriptTools = lazy(() => import('./script-tools.tsx'));

type Props = {
  value: string;
  onChange: (script: string) => void;
  limit: number;
  pauses: boolean;
  emotions: boolean;
  spoken: Spoken | null;
  error: string | undefined;
  /** Offered while nothing is written. */
  example: string | undefined;
};

/** The script with its frame: counter, limit and what is wrong with it. It takes typing from the first moment. */
export function ScriptField(props: Props) {
  const { value, onChange, limit, pauses, emotions, spoken, error, example } = props;
  const { t } = useTranslation('scripts');
  const note = useId();
  const length = scriptLength(value);
  return (
    <div className="@container">
      <Suspense fallback={<div className="mb-2 h-7 pointer-coarse:h-9" />}>
        <ScriptTools value={value} onChange={onChange} />
      </Suspense>
      <div
        className={cx(
          '@container relative rounded-card border bg-raised transition-[border-color,box-shadow] duration-150 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/25',
          error ? 'border-bad' : 'border-line-strong',
        )}
      >
        <ScriptBox
          value={value}
          onChange={onChange}
          pauses={pauses}
          emotions={emotions}
          spoken={spoken}
          invalid={error !== undefined}
          describedBy={note}
        />
        {example && length === 0 && (
          <Button
            size="sm"
            variant="ghost"
            className="absolute! bottom-13 left-2 @2xl:bottom-2 @2xl:left-1/2 @2xl:-translate-x-1/2"
            onClick={() => onChange(example)}
          >
            <Sparkles size={14} aria-hidden />
            {t('example')}
          </Button>
        )}
        <p
          id={note}
          className={cx('num absolute right-3 bottom-3 text-xs', length > limit ? 'text-bad' : 'text-muted')}
        >
          <span className="sr-only">{t('counterLabel')} </span>
          {formatNumber(length)} / {formatNumber(limit)}
        </p>
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-[13px] text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
