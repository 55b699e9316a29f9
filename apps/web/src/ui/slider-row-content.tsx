import { NumberField } from '@base-ui/react/number-field';
import { Slider } from '@base-ui/react/slider';
import { useTranslation } from '../i18n/i18n.ts';
import { cx } from './cx.ts';
import { controlClass } from './input.tsx';
import { sliderRowClass } from './slider-row-class.ts';

export type SliderRowProps = {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  /** Decimals of the number field. */
  digits?: number;
};

export default function SliderRowContent({
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
  return (
    <div className={sliderRowClass}>
      <span className={cx('text-[13px]', disabled ? 'text-faint' : 'text-muted')}>{label}</span>
      <Slider.Root
        value={value}
        onValueChange={(next) => onChange(round(next))}
        min={min}
        max={max}
        step={step}
        largeStep={step * 5}
        disabled={disabled}
        className={disabled ? 'opacity-45' : undefined}
      >
        <Slider.Control className="flex touch-none items-center py-3 pointer-coarse:py-4">
          <Slider.Track className="h-1 w-full rounded-full bg-press">
            <Slider.Indicator className="rounded-full bg-accent" />
            <Slider.Thumb
              getAriaLabel={() => label}
              className="size-4 rounded-full border-2 border-accent bg-white shadow transition-transform duration-150 hover:scale-110 has-[:focus-visible]:ring-4 has-[:focus-visible]:ring-accent/40 pointer-coarse:size-5"
            />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <NumberField.Root
        value={value}
        onValueChange={(next) => next !== null && onChange(round(Math.min(max, Math.max(min, next))))}
        min={min}
        max={max}
        step={step}
        format={{ minimumFractionDigits: digits, maximumFractionDigits: digits }}
        disabled={disabled}
      >
        <NumberField.Input
          inputMode="decimal"
          aria-label={t('valueOf', { name: label })}
          className={cx(controlClass, 'num h-7! px-2! text-center text-[13px] pointer-coarse:h-10!')}
        />
      </NumberField.Root>
    </div>
  );
}

/** Sliders add 0.1 at a time, which binary fractions do not hold exactly. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
