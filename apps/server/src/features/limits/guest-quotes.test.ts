import { beforeAll, expect, test } from 'vitest';
import { guestLimits } from '@likeness/domain/guest-limits';
import { problemOf, testStudio, type Studio } from '../../../test/studio.ts';
import { rateLimits } from '../../db/tables/session.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await testStudio();
});

const quote = { keyword: '手冲咖啡' };

test('quotes of a guest are counted, those of a member are not', async () => {
  const guest = await studio.guest();
  const member = await studio.person();
  await guest.api.scriptOrders.quote(quote);
  await member.api.scriptOrders.quote(quote);
  const counted = await studio.app.context.db.select().from(rateLimits);
  expect(counted.filter(({ key }) => key.startsWith('guest-quote')).map(({ count }) => count)).toEqual([
    1, 1,
  ]);
  await studio.app.context.db.update(rateLimits).set({ count: guestLimits.quote.session });
  expect(await problemOf(guest.api.scriptOrders.quote(quote))).toBe('guest-daily');
  expect(await problemOf(guest.api.works.quote({ id: crypto.randomUUID() }))).toBe('guest-daily');
  expect(await problemOf(member.api.scriptOrders.quote(quote))).toBe('none');
  studio.later(86_400_000);
  expect(await problemOf(guest.api.scriptOrders.quote(quote))).toBe('none');
});
