import type { Texts } from '@likeness/domain/languages';
import type { LucideIcon } from 'lucide-react';
import type { z } from 'zod';
import type { Texts as Interface } from '../i18n/texts.ts';

/** A word of the frame that needs nothing filled in. */
type FrameWord = {
  [Key in keyof Interface['shell']]: Interface['shell'][Key] extends `${string}{{${string}` ? never : Key;
}[keyof Interface['shell']];

/** A page, and everything that the rest of the site has to know of it before it is opened. */
export type Page = {
  path: string;
  /** What its query may hold; nothing where it says nothing. */
  search?: z.ZodObject;
  /** Its code, fetched when it is opened, and which component of it is the page. */
  load: () => Promise<object>;
  component: string;
  /** What it is called where something leads to it. */
  name?: FrameWord | Texts;
  icon?: LucideIcon;
  /** Stands below the store in the menu, in the order of the list of tools. */
  menu?: boolean;
};

/** `never` for a page whose code has no such component. */
type Checked<P extends Page> = P['component'] extends keyof Awaited<ReturnType<P['load']>> ? P : never;

/** Declares pages; their literal values stay visible to the type checker. */
export function pages<const Pages extends readonly Page[]>(
  ...all: Pages & { readonly [Index in keyof Pages]: Checked<Pages[Index]> }
): Pages {
  return all;
}
