import { personaFields, productFields } from '@likeness/domain/profiles';
import { z } from 'zod';
import { call } from './call.ts';
import { flag, id, listOf, nothing, optionalId, page, text, time } from './fields.ts';

/** The rule counts characters and names the field that is too long; here only what is out of all reason is refused. */
const words = () => text(10_000).default('');

const fieldsOf = <const Field extends string, T>(fields: readonly Field[], make: () => T) =>
  Object.fromEntries(fields.map((field) => [field, make()])) as Record<Field, T>;

function notebook<const Field extends string>(kind: 'persona' | 'product', fields: readonly Field[]) {
  const row = z.object({
    id: id(),
    name: z.string(),
    ...fieldsOf(fields, () => z.string()),
    /** Chosen beforehand wherever one can be chosen; one of a kind at most. */
    is_default: flag(),
    create_time: time(),
    create_time_iso: z.string(),
  });
  const path = `/api/${kind}` as const;
  return {
    list: call({
      method: 'GET',
      path: `${path}/list`,
      access: 'user',
      summary: `Own ${kind} profiles, newest first`,
      input: z.object(page()),
      output: listOf(row),
    }),
    detail: call({
      method: 'GET',
      path: `${path}/detail`,
      access: 'user',
      summary: `One of the own ${kind} profiles`,
      input: z.object({ id: id() }),
      output: row,
    }),
    save: call({
      method: 'POST',
      path: `${path}/save`,
      access: 'user',
      summary: `Keep a ${kind} profile; with id it replaces all of that one`,
      input: z.object({
        id: optionalId(),
        name: words(),
        ...fieldsOf(fields, words),
        is_default: flag().default(false),
      }),
      output: z.object({ id: id() }),
    }),
    remove: call({
      method: 'DELETE',
      path,
      access: 'user',
      summary: `Delete a ${kind} profile; scripts written with it stay`,
      input: z.object({ id: id() }),
      output: nothing(),
    }),
  };
}

export const persona = notebook('persona', personaFields);
export const product = notebook('product', productFields);

export type Persona = z.output<typeof persona.detail.output>;
export type Product = z.output<typeof product.detail.output>;
