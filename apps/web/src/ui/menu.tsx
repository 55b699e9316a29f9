import type { MenuProps } from './menu-content.tsx';
import { onIntent } from './on-intent.tsx';

/** A list of actions that hangs from a button. */
export const Menu = onIntent<MenuProps>(() => import('./menu-content.tsx'), 'menu');
