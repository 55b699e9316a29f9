import { onIntent } from './on-intent.tsx';
import type { PopoverProps } from './popover-content.tsx';

/** A panel that hangs from a button. */
export const Popover = onIntent<PopoverProps>(() => import('./popover-content.tsx'), 'dialog');
