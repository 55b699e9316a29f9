import { z } from 'zod';
import { problem } from '@likeness/domain/problems';
import type { Params } from '@likeness/contract/wire';

/** Reads parameters with the call's schema. The first wrong field is named: missing, or not valid. */
export function decodeInput(schema: z.ZodType, params: Params): unknown {
  // A plain object with the schema's own names only: nothing else of what was sent goes any further.
  const parsed = schema.safeParse({ ...params });
  if (parsed.success) {
    for (const [field, value] of Object.entries(parsed.data as object))
      if (!isText(value)) throw problem('field-invalid', { field });
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const field = issue?.path.map(String).join('.') || 'body';
  const name = String(issue?.path[0] ?? '');
  const missing = !Object.hasOwn(params, name) || params[name] === null || params[name] === '';
  throw problem(missing ? 'field-required' : 'field-invalid', { field });
}

/** Whether every text in a value is one that can be kept: no half of a character, and no letter of nothing. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isText(name) && isText(part));
}

/** Writes an answer with the call's schema: words become wire numbers, and unlisted fields stay inside. */
export function encodeOutput(schema: z.ZodType, output: unknown): unknown {
  return z.encode(schema, output as never);
}
