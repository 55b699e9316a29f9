import type { Placement } from '@likeness/domain/placement';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { gripValue, partOf, type Handle, type Size } from './placement-handles.ts';
import { partName, valueText } from './placement-words.ts';

type Props = {
  handle: Handle;
  placement: Placement;
  /** Of the picture as it is shown, in pixels. */
  size: Size;
  /** Whether it belongs to the part that is worked on. */
  selected: boolean;
  dragging: boolean;
  /** The element that says how the arrow keys work. */
  hint: string;
  onFocus: () => void;
  onGrab: (event: PointerEvent) => void;
  onDrag: (event: PointerEvent) => void;
  onDrop: () => void;
  /** Whether the key meant something. */
  onKey: (event: KeyboardEvent) => boolean;
};

/**
 * One handle. The middle of a part is a button that moves with all arrows; every other handle is a slider, so that a
 * screen reader says its name, its number and its range.
 */
export function PlacementHandle(props: Props) {
  const { handle, placement, selected, dragging } = props;
  const { t } = useTranslation('photo-talk');
  const { part, grip } = handle;
  const value = gripValue(placement, handle);
  const name = value ? t(`number_${value.name}`) : t('handlePlace', { part: partName(part, t) });
  const shown = value ? `${name} ${valueText(value.name, value.value)}` : name;

  const shared = {
    tabIndex: 0,
    // A handle that would leave the picture waits at its edge.
    style: { left: within(handle.x, props.size.width), top: within(handle.y, props.size.height) },
    onFocus: props.onFocus,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus({ preventScroll: true });
      props.onGrab(event);
    },
    onPointerMove: props.onDrag,
    onPointerUp: props.onDrop,
    onPointerCancel: props.onDrop,
    onKeyDown: (event: KeyboardEvent) => {
      if (!props.onKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    className: cx(
      'group/grip absolute z-10 grid size-9 -translate-1/2 cursor-grab touch-none place-items-center rounded-full outline-none active:cursor-grabbing pointer-coarse:size-11',
      dragging && 'z-20',
    ),
  };
  const face = <Face handle={handle} selected={selected} dragging={dragging} shown={shown} />;

  if (!value) {
    const { x, y } = partOf(placement, part);
    const place = t('placeValue', { x: Math.round(x * 100), y: Math.round(y * 100) });
    return (
      <button type="button" aria-label={`${name}, ${place}`} aria-describedby={props.hint} {...shared}>
        {face}
      </button>
    );
  }
  return (
    <div
      role="slider"
      aria-label={`${partName(part, t)} · ${name}`}
      aria-valuemin={value.min}
      aria-valuemax={value.max}
      aria-valuenow={value.value}
      aria-valuetext={valueText(value.name, value.value)}
      aria-orientation={grip === 'right' || grip === 'left' ? 'horizontal' : 'vertical'}
      {...shared}
    >
      {face}
    </div>
  );
}

const within = (value: number, side: number): number => Math.min(side - 10, Math.max(10, value));

type FaceProps = { handle: Handle; selected: boolean; dragging: boolean; shown: string };

/** What is seen of a handle, and its name while it is held or has the focus. */
function Face({ handle: { grip }, selected, dragging, shown }: FaceProps) {
  return (
    <>
      <span aria-hidden className={faceClass(grip, selected, dragging)}>
        {grip === 'centre' && selected && <span className="size-[5px] rounded-full bg-white" />}
        {(grip === 'bend' || grip === 'jaw' || grip === 'top') && <Grip />}
      </span>
      <span
        aria-hidden
        className={cx(
          'num pointer-events-none absolute bottom-full left-1/2 -translate-x-1/2 rounded-chip bg-black/80 px-1.5 text-[11px] leading-5 whitespace-nowrap text-white opacity-0 transition-opacity duration-150 group-hover/grip:opacity-100 group-focus-visible/grip:opacity-100',
          grip === 'centre' && selected ? 'mb-8' : 'mb-0.5',
          dragging && 'opacity-100',
        )}
      >
        {shown}
      </span>
    </>
  );
}

function faceClass(grip: Handle['grip'], selected: boolean, dragging: boolean): string {
  return cx(
    'grid place-items-center border-2 shadow-[0_1px_4px_rgb(0_0_0/0.55)] transition-transform duration-150 group-focus-visible/grip:ring-3 group-focus-visible/grip:ring-white',
    grip === 'centre' && selected && 'size-6 rounded-full border-white bg-accent/25 ring-2 ring-accent',
    grip === 'centre' && !selected && 'size-4 rounded-full border-white bg-black/55',
    (grip === 'left' || grip === 'right') && 'size-3.5 rounded-full border-accent bg-white',
    (grip === 'bend' || grip === 'jaw' || grip === 'top') && 'h-3.5 w-6 rounded-full border-accent bg-white',
    dragging ? 'scale-115' : 'group-hover/grip:scale-110',
  );
}

/** Two short lines: it goes up and down. */
function Grip() {
  return (
    <span className="grid gap-[2px]">
      <span className="h-[1.5px] w-2 rounded-full bg-[#4f3be0]" />
      <span className="h-[1.5px] w-2 rounded-full bg-[#4f3be0]" />
    </span>
  );
}
