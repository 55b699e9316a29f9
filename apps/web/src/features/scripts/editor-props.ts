import type { ScriptBoxProps } from './plain-script.tsx';
import type { Spoken } from './spoken-word.ts';

/** Where the cursor was in the plain box, as indexes into the script; undefined when it was elsewhere on the page. */
export type Cursor = { from: number; to: number };
export type EditorProps = ScriptBoxProps & { spoken: Spoken | null; cursor: Cursor | undefined };
