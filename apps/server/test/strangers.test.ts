import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from '@likeness/contract/call';
import { calls } from '@likeness/contract/calls';
import type { Client } from '@likeness/contract/client';
import { makeAccount } from '../src/features/session/session.service.ts';
import { belongings, everythingOf } from './belongings.ts';
import { blank, type Owned } from './owned.ts';
import { writeOwnershipTable } from './ownership-table.ts';
import { besides, namesOf, publicFeatures, samples, samplesOf } from './stranger-inputs.ts';
import { type Person, testStudio, type Studio } from './studio.ts';

let studio: Studio;
let owner: Person;
let owned: Owned;
/** All that the owner has, which no one changes until the last test. */
let untouched: string;
/** Who tries, and what is theirs: every other field of an order is then good, and only the foreign one is not. */
type Stranger = { api: Client; own: Owned | undefined };
const strangers = new Map<string, Stranger>();
/** A phone of the owner that was asked for a film. */
let phone: Client;

beforeAll(async () => {
  studio = await testStudio();
  owner = await studio.person();
  owned = await belongings(studio, owner);
  const enter = async (who: string, person: Person) =>
    strangers.set(who, { api: person.api, own: await belongings(studio, person) });
  await enter('another user', await studio.person());
  await enter('a guest', await studio.guest());
  strangers.set('no session', { api: studio.client(), own: undefined });
  const left = await studio.person();
  await left.api.session.logout();
  strangers.set('a user who logged out', { api: left.api, own: undefined });
  const { url } = await owner.api.handoffs.begin({ kind: 'film' });
  const { token: handed } = await studio.client().handoffs.enter({ ticket: url.split('#')[1] ?? '' });
  phone = studio.client({ session: handed });
  const operator = { username: 'operator-2', password: 'right horse 7' };
  const id = await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
  const { token } = await studio.client().session.login(operator);
  await enter('the operator', { ...operator, id, token, api: studio.client({ session: token }) });
  untouched = await everythingOf(studio, owner);
});

const allCalls = Object.entries(calls).flatMap(([feature, operations]) =>
  Object.entries(operations as Record<string, Call>).map(([name, call]) => ({ feature, name, call })),
);

/** Input that is fair but for the fields given. */
function inputFor(feature: string, name: string, call: Call, given: Record<string, unknown>, own?: Owned) {
  const { shape } = call.input as z.ZodObject;
  const input: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(shape)) {
    if (field in given) continue;
    const special = samplesOf[`${feature}.${name}`] ?? {};
    if (field in special) input[field] = special[field];
    else if (field in samples) input[field] = samples[field];
    else if (field in namesOf) input[field] = optional(schema as z.ZodType, field, own);
    else if (!(schema as z.ZodType).safeParse(undefined).success)
      throw new Error(
        `${feature}.${name} has a field "${field}": give it a sample, or say whose ids it takes`,
      );
  }
  // Its video is asked for before its voice.
  if (feature === 'translateVideo' && 'file_id' in shape) input['file_id'] = own?.file ?? randomUUID();
  // A version is made of a short video, and of nothing else.
  if (feature === 'oneClick' && 'id' in shape) input['id'] = own?.shortVideo ?? randomUUID();
  const other = Object.keys(given).flatMap((field) => Object.entries(besides[`${feature} ${field}`] ?? {}));
  for (const [field, value] of other) if (field in input) input[field] = value;
  const defined = Object.entries({ ...input, ...given }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined);
}

/** An id of one's own where there is one; nothing where none is needed. */
function optional(schema: z.ZodType, field: string, own: Owned | undefined): unknown {
  const needed = !schema.safeParse(undefined).success;
  // What was heard before is no part of a fair order, and one drive excludes the other.
  const helps = ['video_id', 'photo_id', 'user_voice_id', 'cid', 'image'].includes(field);
  if (own && (needed || helps)) return namesOf[field]?.(own)[0] ?? randomUUID();
  return needed ? randomUUID() : undefined;
}

/** Ids differ from answer to answer; what they are does not matter here. */
const withoutIds = (answer: string) => answer.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…');

async function answerTo(api: Client, feature: string, name: string, input: unknown): Promise<string> {
  const call = (api as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[
    feature
  ]?.[name];
  if (!call) throw new Error(`no call ${feature}.${name}`);
  return call(input).then(
    (answer) => `ok ${JSON.stringify(answer)}`,
    (error: unknown) => {
      const { problem, message } = error as { problem?: string; message: string };
      if (!problem) throw error;
      return `${problem} ${message}`;
    },
  );
}

/** Every field of every call that names something, with each thing it could name. */
const cells = allCalls
  // What pages of other sites may ask for is tried in embeds.test.ts.
  .filter(({ call }) => !call.multipart && !('foreign' in call))
  .flatMap(({ feature, name, call }) =>
    Object.keys((call.input as z.ZodObject).shape)
      // The key of a piece of music is a note, not a place in the storage, and a webhook leads elsewhere.
      .filter((field) => field in namesOf && !['music key', 'webhooks url'].includes(`${feature} ${field}`))
      .map((field) => ({ feature, name, call, field })),
  );

/** An id or key of the same form that no user has. */
const unlike = (id: string) => (id.includes('/') ? id.replace(/[0-9a-f]{32}/, 'f'.repeat(32)) : randomUUID());
/** Ids of one form are looked for in one way. */
const form = (id: string) => id.replaceAll(/[0-9a-f]/g, '0');
const shape = (answer: string) => withoutIds(answer).replaceAll(/[0-9a-f]{32}/g, '…');

/** What was tried and answered as if it did not exist: ids by call and field, then by who tried. */
const refused = new Map<string, Record<string, number>>();
afterAll(async () => {
  const rows = allCalls.flatMap(({ feature, name, call }) => {
    const title = `${feature}.${name}`;
    const fields = cells.filter((cell) => cell.call === call && refused.has(`${title} ${cell.field}`));
    const rowOf = (field: string) => ({
      call: title,
      field,
      access: call.access,
      tried: refused.get(`${title} ${field}`) ?? {},
    });
    return fields.length > 0 ? fields.map(({ field }) => rowOf(field)) : [rowOf('')];
  });
  await writeOwnershipTable(rows, [...strangers.keys()]);
});

describe('no user reads or changes what is not theirs', () => {
  test('there is something to try', () => expect(cells.length).toBeGreaterThan(15));

  test.each(cells.map((cell) => [`${cell.feature}.${cell.name} ${cell.field}`, cell] as const))(
    '%s',
    async (title, { feature, name, call, field }) => {
      const tried: Record<string, number> = {};
      const tryAll = async (who: string, { api, own }: Stranger) => {
        const ask = (id: string) =>
          answerTo(api, feature, name, inputFor(feature, name, call, { [field]: id }, own));
        const nobodys = new Map<string, string>();
        for (const foreign of namesOf[field]?.(owned) ?? []) {
          const theirs = await ask(foreign);
          // A foreign id answers exactly like one that does not exist, which is asked about again where that may have changed.
          const known = nobodys.get(form(foreign));
          const other = known === shape(theirs) ? known : shape(await ask(unlike(foreign)));
          nobodys.set(form(foreign), other);
          expect(shape(theirs), `${who} with ${foreign}`).toBe(other);
          expect(theirs, who).not.toContain(owner.username);
          tried[who] = (tried[who] ?? 0) + 1;
        }
      };
      await Promise.all([...strangers].map(([who, stranger]) => tryAll(who, stranger)));
      expect(await everythingOf(studio, owner)).toBe(untouched);
      refused.set(title, tried);
    },
  );

  test.each(
    cells
      .filter(
        ({ feature, field }) =>
          !publicFeatures.includes(feature) && (namesOf[field]?.(blank) ?? []).length > 0,
      )
      .map((cell) => [`${cell.feature}.${cell.name} ${cell.field}`, cell] as const),
  )(
    'the trial of %s can fail: to their owner the ids answer',
    async (_title, { feature, name, call, field }) => {
      const person = await studio.person();
      const own = await belongings(studio, person);
      const ask = (id: string) =>
        answerTo(person.api, feature, name, inputFor(feature, name, call, { [field]: id }, own));
      const answers: boolean[] = [];
      for (const id of namesOf[field]?.(own) ?? [])
        answers.push(shape(await ask(unlike(id))) !== shape(await ask(id)));
      expect(answers).toContain(true);
    },
  );

  test('lists show nothing of others', async () => {
    for (const [who, { api }] of strangers)
      for (const { feature, name, call } of allCalls) {
        const shape = (call.input as z.ZodObject).shape;
        if (!('page' in shape) || call.method !== 'GET') continue;
        // What operators alone may list is of all users.
        if (call.access === 'admin' && who === 'the operator') continue;
        const input = inputFor(feature, name, call, 'source' in shape ? { source: 'mine' } : {});
        const answer = await answerTo(api, feature, name, input);
        for (const id of Object.values(owned)) expect(answer, `${who}: ${feature}.${name}`).not.toContain(id);
      }
  });
});

function clientOf(who: string): Client {
  const found = strangers.get(who);
  if (!found) throw new Error(`no one is called ${who}`);
  return found.api;
}

describe('who may call what', () => {
  test.each(
    allCalls
      .filter(({ call }) => call.access !== 'open')
      .map((it) => [`${it.feature}.${it.name}`, it] as const),
  )('%s is closed without a session and to one that ended', async (_title, { feature, name, call }) => {
    for (const who of ['no session', 'a user who logged out']) {
      const input = call.multipart
        ? { file: new Blob(['x']), filename: 'a.wav' }
        : inputFor(feature, name, call, {});
      const answer = await answerTo(clientOf(who), feature, name, input);
      expect(answer).toMatch(/^not-logged-in /);
    }
  });

  test.each(
    allCalls
      .filter(({ call }) => ['registered', 'admin'].includes(call.access))
      .map((it) => [`${it.feature}.${it.name}`, it] as const),
  )('%s is closed to guests', async (_title, { feature, name, call }) => {
    const answer = await answerTo(clientOf('a guest'), feature, name, inputFor(feature, name, call, {}));
    expect(answer).toMatch(/^guest-not-allowed |^not-allowed /);
  });

  test.each(
    allCalls
      // Pages of other sites show no session, and none is looked at.
      .filter(({ call }) => !('phone' in call) && !('foreign' in call))
      .map((it) => [`${it.feature}.${it.name}`, it] as const),
  )('%s is closed to a phone that was handed something over', async (_title, { feature, name, call }) => {
    const input = call.multipart
      ? { file: new Blob(['x']), filename: 'a.wav' }
      : inputFor(feature, name, call, {});
    expect(await answerTo(phone, feature, name, input)).toMatch(/^handoff-only /);
  });

  test('a phone that was handed something over may make seven calls, no more', () => {
    const open = allCalls
      .filter(({ call }) => 'phone' in call)
      .map(({ feature, name }) => `${feature}.${name}`);
    expect(open).toEqual([
      'site.settings',
      'uploads.sign',
      'uploads.complete',
      'uploads.status',
      'uploads.remove',
      'handoffs.look',
      'handoffs.tell',
    ]);
  });

  test('the owner may do all of it: the ids were good', async () => {
    expect(await answerTo(owner.api, 'works', 'rename', { id: owned.work, name: 'renamed' })).toBe('ok {}');
    expect(await answerTo(owner.api, 'voices', 'audition', { job_id: owned.audition })).toMatch(/^ok /);
    expect(await answerTo(owner.api, 'avatars', 'remove', { id: owned.avatar })).toBe('ok {}');
  });
});
