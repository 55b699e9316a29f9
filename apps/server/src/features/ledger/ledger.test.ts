import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { putChargedWork } from '../../../test/rows.ts';
import { problemOf, testStudio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';

const studio = await testStudio();
const { context } = studio.app;
const operator = { username: 'operator-of-ledger', password: 'right horse 7' };
await makeAccount(context.db, { ...operator, role: 'admin' });
const { token } = await studio.client().session.login(operator);
const { ledger } = studio.client({ session: token });

test('lots, holds and movements of a user are shown with their lines, by kind', async () => {
  const person = await studio.person(100);
  const work = await putChargedWork(context, person.id, 40);
  const found = await ledger.account({ user: person.username.toUpperCase() });
  expect(found).toMatchObject({
    user_id: person.id,
    username: person.username,
    credits: 60,
    held: 0,
    lots: [{ source_name: 'Code', amount: 100, credits: 60, held: 0 }],
    holds: [{ state: 'captured', amount: 40, captured: 40 }],
  });
  const { list, total } = await ledger.entries({ user_id: person.id });
  expect(total).toBe(3);
  expect(list.map(({ kind, credits }) => [kind, credits])).toEqual([
    ['capture', -40],
    ['hold', 0],
    ['grant', 100],
  ]);
  for (const { lines } of list) expect(lines.reduce((sum, line) => sum + line.credits, 0)).toBe(0);
  const [lot] = found.lots;
  expect(list[0]!.lines).toEqual([
    { account: 'held', lot_id: lot!.lot_id, credits: -40 },
    { account: 'revenue', lot_id: '', credits: 40 },
  ]);
  const captures = await ledger.entries({ user_id: person.id, kind: 'capture' });
  expect(captures).toMatchObject({ total: 1, list: [{ kind: 'capture' }] });
  const second = await ledger.entries({ user_id: person.id, page: 2, limit: 1 });
  expect(second.list.map(({ kind }) => kind)).toEqual(['hold']);
  expect(await problemOf(ledger.account({ user: 'no such person' }))).toBe('not-found');
  expect(work).not.toBe('');
});

test('the ledger is verified as it is, and what breaks a rule is named', async () => {
  const whole = await ledger.verify({});
  expect(whole).toMatchObject({ broken: 0, violations: [] });
  expect(whole.checks).toBeGreaterThan(0);
  const person = await studio.person(100);
  await context.db.execute(sql`update point_lots set remaining = 90 where user_id = ${person.id}`);
  const broken = await ledger.verify({});
  expect(broken.broken).toBeGreaterThan(0);
  expect(broken.violations.map(({ rule }) => rule)).toContain(
    'what a lot has left and held is the sum of its lines',
  );
  const { api } = await studio.person();
  expect(await problemOf(api.ledger.verify({}))).toBe('not-allowed');
});
