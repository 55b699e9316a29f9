import { useState, type CSSProperties } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { cx } from './cx.ts';
import { controlClass } from './input.tsx';

type SliderRowProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  /** Decimals of the value. */
  digits?: number;
};

/** A slider with a number field beside it: both hold the same value. They are the browser's own, which a phone draws at once. */
export function SliderRow({
  label,
  min,
  max,
  step,
  value,
  onChange,
  disabled = false,
  digits = 1,
}: SliderRowProps) {
  const { t } = useTranslation('common');
  /** What is being typed; undefined while the field shows the value. */
  const [typed, setTyped] = useState<string>();
  // Sliders add 0.1 at a time, which binary fractions do not hold exactly.
  const change = (next: number) => onChange(Number(Math.min(max, Math.max(min, next)).toFixed(digits)));
  const type = (text: string) => {
    setTyped(text);
    const number = Number(text.replace(',', '.'));
    if (text.trim() && Number.isFinite(number)) change(number);
  };
  const steps: Record<string, number> = { ArrowUp: step, ArrowDown: -step };
  const share = { '--share': `${(100 * (value - min)) / (max - min)}%` } as CSSProperties;
  return (
    <div className="grid min-h-9 grid-cols-[minmax(44px,auto)_1fr_60px] items-center gap-3 pointer-coarse:min-h-12">
      <span className={cx('text-[13px]', disabled ? 'text-faint' : 'text-muted')}>{label}</span>
      <input
        type="range"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => change(event.target.valueAsNumber)}
        style={share}
        className="slider"
      />
      <input
        type="text"
        inputMode="decimal"
        aria-label={t('valueOf', { name: label })}
        value={typed ?? value.toFixed(digits)}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          const by = steps[event.key];
          if (by === undefined) return;
          event.preventDefault();
          setTyped(undefined);
          change(value + by);
        }}
        className={cx(controlClass, 'num h-7! px-2! text-center text-[13px] pointer-coarse:h-10!')}
      />
    </div>
  );
}
