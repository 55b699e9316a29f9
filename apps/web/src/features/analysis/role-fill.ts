import type { ScriptRole } from '@likeness/domain/script-analysis';

/** The colour of each part of a script. */
export const roleFill: Record<ScriptRole, string> = {
  hook: 'bg-accent',
  body: 'bg-accent/30',
  turn: 'bg-warn',
  call: 'bg-ok',
};
