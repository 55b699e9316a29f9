import {
  AudioLines,
  BookOpen,
  Clapperboard,
  FolderOpen,
  House,
  LayoutGrid,
  Plus,
  ReceiptText,
  Sparkles,
  UserRound,
} from 'lucide-react';
import type { Page } from '../kit/pages.ts';
import { tools } from './tools.ts';

export type Entry = { to: string; text: NonNullable<Page['name']>; icon: NonNullable<Page['icon']> };

/** The pages of tools below the store in the side navigation. */
export const toolEntries = tools.flatMap(({ path, name, icon, menu }: Page): Entry[] =>
  menu && name && icon ? [{ to: path, text: name, icon }] : [],
);

/** Of these, the pages whose works may end unseen: while they are not open, the store tells of them. */
export const toolWorksPages = tools.flatMap(({ path, menu, shows }: Page) => (menu && shows ? [path] : []));

/** The side navigation: nine entries, each a page of the site map; the tools open below the store. */
export const entries = [
  { to: '/home', text: 'home', icon: House },
  { to: '/works', text: 'works', icon: LayoutGrid },
  { to: '/create', text: 'createVideo', icon: Clapperboard },
  { to: '/store', text: 'store', icon: Sparkles },
  { to: '/profile', text: 'myAvatars', icon: UserRound },
  { to: '/clone', text: 'voiceClone', icon: AudioLines },
  { to: '/material/index', text: 'materials', icon: FolderOpen },
  { to: '/consum', text: 'consum', icon: ReceiptText },
  { to: '/use', text: 'guide', icon: BookOpen },
] as const satisfies Entry[];

/** The bar at the bottom edge of phones. */
export const bottomEntries = [
  { to: '/home', text: 'home', icon: House },
  { to: '/works', text: 'works', icon: LayoutGrid },
  { to: '/create', text: 'createVideo', icon: Plus },
  { to: '/profile', text: 'avatarsShort', icon: UserRound },
  { to: '/consum', text: 'consumShort', icon: ReceiptText },
] as const;
