import { keyLimits, keyScopes } from '@likeness/domain/api-keys';
import { z } from 'zod';
import { call } from './call.ts';
import { id, nothing, text, time } from './fields.ts';

const key = z.object({
  id: id(),
  name: z.string(),
  scope: z.enum(keyScopes),
  /** The last letters of the key, by which its holder knows it. */
  hint: z.string(),
  create_time: time(),
  create_time_iso: z.string(),
  /** To the minute; null where no program has used it. */
  use_time: time().nullable(),
  use_time_iso: z.string().nullable(),
});
export type ApiKey = z.output<typeof key>;

/** Keys with which programs act for an account. A program cannot make or end keys. */
export const apiKeys = {
  list: call({
    method: 'GET',
    path: '/api/user/apiKey/list',
    access: 'registered',
    summary: 'Your keys for programs that work, the newest first',
    input: nothing(),
    output: z.object({ list: z.array(key) }),
  }),
  create: call({
    method: 'POST',
    path: '/api/user/apiKey',
    access: 'registered',
    session: true,
    summary: 'A new key for a program; the answer is the only time that it is told',
    input: z.object({ name: text(keyLimits.name), scope: z.enum(keyScopes).default('read') }),
    output: z.object({ id: id(), key: z.string() }),
  }),
  revoke: call({
    method: 'DELETE',
    path: '/api/user/apiKey',
    access: 'registered',
    session: true,
    summary: 'End a key at once',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
};
