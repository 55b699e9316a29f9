import {
  cloneElement,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { flushSync } from 'react-dom';

/** What every lazily loaded overlay takes: its trigger, and whether it starts open. */
export type OverlayProps = {
  trigger: ReactElement<TriggerProps>;
  startOpen?: boolean;
  /** Also opens when the pointer rests on the trigger. */
  hover?: boolean;
};
type TriggerProps = Record<string, unknown>;

/**
 * An overlay whose code is fetched when the user reaches for its trigger (pointer over it, focus on it, a click).
 * Until then only the trigger is drawn, so that the first paint does not wait for code that may not be needed.
 */
export function onIntent<Props extends OverlayProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  popup: 'menu' | 'dialog' | 'listbox',
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function OnIntent(props: Props) {
    const [Overlay, setOverlay] = useState<{ type: ComponentType<Props> } | undefined>(
      loaded && { type: loaded },
    );
    const wrapper = useRef<HTMLSpanElement>(null);
    const state = useRef({ pressed: false, open: false, focused: false });
    const { hover } = props;

    const reach = () => {
      void load().then((module) => {
        loaded = module.default;
        // Swapping the trigger between press and release would lose the click, so it is swapped at once or not yet.
        if (!state.current.pressed) flushSync(mount);
      });
    };
    // The pointer may rest here before the code is there; it opens then, as it would have.
    const pointAt = (event: { pointerType?: string }) => {
      if (hover && event.pointerType === 'mouse') state.current.open = true;
      reach();
    };
    const mount = () => {
      if (!loaded) return;
      state.current.focused = wrapper.current?.contains(document.activeElement) ?? false;
      setOverlay({ type: loaded });
    };

    const open = () => {
      state.current = { pressed: false, open: true, focused: true };
      if (loaded) mount();
      else reach();
    };

    useLayoutEffect(() => {
      if (Overlay && state.current.focused) wrapper.current?.querySelector<HTMLElement>('button, a')?.focus();
    }, [Overlay]);

    return (
      <span ref={wrapper} className="contents">
        {Overlay ? (
          <Overlay.type {...props} startOpen={state.current.open} />
        ) : (
          cloneElement(props.trigger, {
            ...(popup === 'listbox' && { role: 'combobox' }),
            'aria-haspopup': popup,
            'aria-expanded': false,
            onPointerEnter: pointAt,
            onFocus: reach,
            onPointerDown: () => {
              state.current.pressed = true;
              reach();
            },
            onPointerLeave: () => {
              state.current = { ...state.current, pressed: false, open: false };
            },
            onClick: open,
            // A list opens by its arrows too, as it will when its code is here.
            onKeyDown: (event: KeyboardEvent) => {
              if (popup === 'dialog' || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
              event.preventDefault();
              open();
            },
          })
        )}
      </span>
    );
  };
}
