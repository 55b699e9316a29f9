import type { Texts } from '../languages.ts';

/** What a script can be about: `example` is a description a person could have written, to be tried out. */
export type ScriptTheme = { id: string; name: Texts; example: Texts };
export type ScriptThemeGroup = { id: string; name: Texts; themes: ScriptTheme[] };
