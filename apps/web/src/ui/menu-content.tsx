import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cx } from './cx.ts';
import type { OverlayProps } from './on-intent.tsx';
import { popClass, useOverlayHome } from './pop-class.ts';

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  checked?: boolean;
  onSelect?: () => void;
  /** Makes the entry a link, for downloads; `onSelect` then takes the place of following it. */
  href?: string;
  download?: string;
};
export type MenuProps = OverlayProps & {
  align?: 'start' | 'end';
  groups: { label?: string; items: MenuItem[] }[];
};

export default function MenuContent({ trigger, startOpen, groups, align = 'end' }: MenuProps) {
  const home = useOverlayHome();
  return (
    <Base.Root defaultOpen={startOpen ?? false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={home}>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50">
          <Base.Popup className={cx(popClass, 'min-w-38 p-1')}>
            {groups.map((group, index) => (
              <Fragment key={group.label ?? index}>
                {index > 0 && <Base.Separator className="mx-2 my-1 h-px bg-line" />}
                <Base.Group>
                  {group.label && (
                    <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs text-faint">
                      {group.label}
                    </Base.GroupLabel>
                  )}
                  {group.items.map((item) => (
                    <Entry key={item.key} item={item} />
                  ))}
                </Base.Group>
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  const className = cx(
    'flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 outline-none data-highlighted:bg-hover pointer-coarse:h-11',
    item.danger && 'text-bad',
  );
  const content = (
    <>
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.checked && <Check size={15} aria-hidden />}
    </>
  );
  if (item.checked !== undefined)
    return (
      <Base.CheckboxItem checked={item.checked} closeOnClick onClick={item.onSelect} className={className}>
        {content}
      </Base.CheckboxItem>
    );
  if (item.href)
    return (
      <Base.LinkItem
        closeOnClick
        href={item.href}
        download={item.download}
        onClick={(event) => {
          if (!item.onSelect) return;
          event.preventDefault();
          item.onSelect();
        }}
        className={className}
      >
        {content}
      </Base.LinkItem>
    );
  return (
    <Base.Item onClick={item.onSelect} className={className}>
      {content}
    </Base.Item>
  );
}
