import { beforeAll, expect, test } from 'vitest';
import { testStudio, type Studio } from '../../../test/studio.ts';
import { makeCodes } from './codes.service.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

const dayMs = 86_400_000;

/** A code of ten points that makes a member for so many days. */
async function memberCode(product: 'suite' | 'employee', days: number): Promise<string> {
  const { context } = studio.app;
  const order = { count: 1, points: 10, validDays: null, note: 'members', membership: { product, days } };
  const [code = ''] = await makeCodes(context, context.db, order);
  return code;
}

test('a code makes a member of its product, and another one goes on where it ends', async () => {
  const { api } = await studio.person(1);
  const now = studio.app.context.clock().getTime();
  const validity = async () => {
    const { expire_time, memberships } = await api.session.info();
    const days = memberships.map(({ product, expire_time_iso }) => [
      product,
      expire_time_iso && Math.round((Date.parse(expire_time_iso) - now) / dayMs),
    ]);
    return { studio: expire_time, days };
  };
  expect((await validity()).days).toEqual([
    ['studio', null],
    ['suite', null],
    ['employee', null],
  ]);
  await api.points.exchange({ code: await memberCode('suite', 30) });
  await api.points.exchange({ code: await memberCode('suite', 60) });
  await api.points.exchange({ code: await memberCode('employee', 7) });
  expect(await validity()).toEqual({
    studio: null,
    days: [
      ['studio', null],
      ['suite', 90],
      ['employee', 7],
    ],
  });
  studio.later(8 * dayMs);
  expect((await validity()).days).toEqual([
    ['studio', null],
    ['suite', 90],
    ['employee', null],
  ]);
});
