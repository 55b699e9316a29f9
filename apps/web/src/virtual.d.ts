/** Written by `build/page-texts.ts`. */
declare module 'virtual:page-texts' {
  /** The texts that a page shows and not every page has, by its path. */
  export const pageTexts: Record<string, import('./i18n/texts.ts').Namespace[]>;
}
