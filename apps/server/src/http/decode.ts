import { z } from 'zod';
import { problem } from '@likeness/domain/problems';
import { malformedId } from '@likeness/contract/fields';
import { wrongStyle } from '@likeness/contract/subtitle-style';
import { subtitleStyleRule } from '@likeness/domain/subtitle-style';
import type { Params } from '@likeness/contract/wire';

/**
 * Reads parameters with the call's schema. An optional field that is empty is absent. The first wrong field is named:
 * missing, or not valid; an id that is none is `not-found`, as one that nothing has.
 */
export function decodeInput(schema: z.ZodType, params: Params): unknown {
  // A plain object with the schema's own names only: nothing else of what was sent goes any further.
  const given = { ...params };
  const fields = schema instanceof z.ZodObject ? schema.shape : {};
  for (const [name, field] of Object.entries(fields))
    if (isEmpty(given[name]) && isOptional(field as z.ZodType)) delete given[name];
  const parsed = schema.safeParse(given);
  if (parsed.success) {
    for (const [field, value] of Object.entries(parsed.data as object))
      if (!isText(value)) throw problem('field-invalid', { field });
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  const [name = 'body', ...inside] = (issue?.path ?? []).map(String);
  if (isEmpty(given[name]) || isBlank(given[name])) throw problem('field-required', { field: name });
  if (issue?.message === malformedId) throw problem('not-found');
  if (issue?.message === wrongStyle) throw problem(wrongStyle, subtitleStyleRule.size);
  const row = inside.find((step) => /^\d+$/.test(step));
  throw problem(
    'field-invalid',
    row === undefined ? { field: name } : { field: name, index: Number(row) + 1 },
  );
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
const optional = new WeakMap<z.ZodType, boolean>();

function isOptional(field: z.ZodType): boolean {
  let known = optional.get(field);
  if (known === undefined) {
    known = field.safeParse(undefined).success;
    optional.set(field, known);
  }
  return known;
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
