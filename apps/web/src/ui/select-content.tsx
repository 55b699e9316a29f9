import { Select as Base } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { cx } from './cx.ts';
import type { OverlayProps } from './on-intent.tsx';
import { popClass, useOverlayHome } from './pop-class.ts';

export type SelectProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
  disabled?: boolean;
};
export type SelectContentProps = SelectProps & OverlayProps;

export default function SelectContent({
  trigger,
  startOpen,
  value,
  onChange,
  options,
  disabled,
}: SelectContentProps) {
  const home = useOverlayHome();
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled ?? false}
      defaultOpen={startOpen ?? false}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal container={home}>
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
