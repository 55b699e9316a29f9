import type { Opening } from '@likeness/contract/chat';
import type { Texts } from '@likeness/domain/languages';
import type { PictureKind } from '@likeness/domain/photo-talk';
import type { LucideIcon } from 'lucide-react';
import type { z } from 'zod';
import type { Texts as Interface } from '../i18n/texts.ts';

/** A word of the frame that needs nothing filled in. */
type FrameWord = {
  [Key in keyof Interface['shell']]: Interface['shell'][Key] extends `${string}{{${string}` ? never : Key;
}[keyof Interface['shell']];

/** How the store shows a page. */
export type Card = {
  /** Its words are `name_…` and `hint_…` of the `cards` beside the texts of its tool. */
  key: string;
  /** Where it is no part of a section, the search alone finds it. */
  section: 'banner' | 'sectionCopy' | 'sectionMedia' | 'sectionExtract' | 'sectionAudio' | 'elsewhere';
  /** From 1, in its section. */
  place: number;
  /** Where it is another than that of the page. */
  icon?: LucideIcon;
  /** The pictures of the library that a banner shows some of. */
  pictures?: PictureKind;
};

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
  card?: Card;
  /** The kinds of works that are listed here, for those that are not listed with all works: it is told where one ends unseen. */
  shows?: readonly string[];
  /** What the guide in the chat calls it where its answers lead here. */
  opens?: readonly string[];
  /** Fills its form with what an answer tells, and with the words of the answer; what was not told stays as it was. */
  fill?: (told: Opening, words: string) => Promise<void>;
  /** What its query says where an answer leads here. */
  query?: (told: Opening) => object;
};

/** `never` for a page whose code has no such component. */
type Checked<P extends Page> = P['component'] extends keyof Awaited<ReturnType<P['load']>> ? P : never;

/** Declares pages; their literal values stay visible to the type checker. */
export function pages<const Pages extends readonly Page[]>(
  ...all: Pages & { readonly [Index in keyof Pages]: Checked<Pages[Index]> }
): Pages {
  return all;
}

let known: readonly Page[] = [];

/** Tells the features which pages the site has. They are part of the pages themselves, so they cannot ask for the list. */
export function knowPages(all: readonly Page[]): void {
  known = all;
}

/** Every page of the site. */
export const knownPages = (): readonly Page[] => known;

/** Whether works are listed there that may end unseen. */
export const isWorksPage = (path: string): boolean =>
  known.some((page) => page.path === path && page.shows !== undefined);
