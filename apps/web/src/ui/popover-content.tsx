import { Popover as Base } from '@base-ui/react/popover';
import { useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import type { OverlayProps } from './on-intent.tsx';
import { popClass } from './pop-class.ts';

export type PopoverProps = OverlayProps & {
  label: string;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

export default function PopoverContent(props: PopoverProps) {
  const { trigger, startOpen, label, hover, align = 'end', className, children } = props;
  const [open, setOpen] = useState(startOpen ?? false);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger openOnHover={hover ?? false} delay={120} closeDelay={120} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align} collisionPadding={8} className="z-50">
          <Base.Popup aria-label={label} className={cx(popClass, 'max-w-[calc(100vw-16px)] p-4', className)}>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
