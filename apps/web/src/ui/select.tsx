import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';
import { controlClass } from './input.tsx';
import { overlayHome, popClass } from './pop-class.ts';

export type SelectProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
  disabled?: boolean;
};

/** One choice out of a list. */
export function Select({ label, value, onChange, options, disabled }: SelectProps) {
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled ?? false}
    >
      <Base.Trigger
        aria-label={label}
        className={cx(controlClass, 'flex items-center justify-between gap-2 text-left')}
      >
        <Base.Value className="truncate" />
        <Base.Icon>
          <ChevronDown size={15} className="text-faint" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal container={overlayHome()}>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className={cx(popClass, 'max-h-80 w-(--anchor-width) overflow-y-auto p-1')}>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                className="flex h-9 cursor-pointer items-center rounded-control px-2.5 outline-none data-highlighted:bg-hover pointer-coarse:h-11"
              >
                <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check size={15} />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
