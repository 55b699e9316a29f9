import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../src/ledger/verify.ts';
import { provideRecipe } from '../src/works/registry.ts';
import { submit } from '../src/works/submit.ts';
import { sweepDue } from '../src/works/sweep.ts';
import { putAvatar, putVoice } from './rows.ts';
import { type Person, testStudio, type Studio } from './studio.ts';
import { testOrder, testRecipe } from './works/recipe.ts';

provideRecipe(testRecipe);

/** Everything shares one connection: a flow that needs two of them waits for itself for ever. */
let studio: Studio;
let people: Person[];
let form: { api: string; video_id: string; user_voice_id: string };

beforeAll(async () => {
  studio = await testStudio({}, { pool: 1 });
  people = await Promise.all(Array.from({ length: 4 }, () => studio.person()));
  form = {
    api: 'df',
    video_id: await putAvatar(studio.app.context, null),
    user_voice_id: await putVoice(studio.app.context, null),
  };
});

const db = () => studio.app.context.db;

describe('on a pool of one connection', () => {
  test('two dozen orders at once are all taken, also where a key is sent', async () => {
    const orders = Array.from({ length: 24 }, (_, n) => {
      const text = `第${n}条，大家好，欢迎来到我们的直播间。`;
      return people[n % people.length]!.api.avatarVideos.create({ ...form, text, name: `order ${n}` });
    });
    expect(new Set((await Promise.all(orders)).map(({ id }) => id)).size).toBe(24);
  });

  test('people come, are paid, spend, take back and leave', async () => {
    const person = await studio.person();
    const { api } = person;
    await api.points.exchange({ code: await studio.code(500) });
    await api.points.expandSpace({});
    const { id } = await api.avatarVideos.create({ ...form, text: '大家好，欢迎。', name: 'taken back' });
    await api.works.cancel({ id });
    await api.works.retry({ id });
    await api.works.cancel({ id });
    await api.works.remove({ id });
    const guest = await studio.guest();
    await guest.api.voices.startAudition({ voice_id: form.user_voice_id, text: '你好，欢迎光临。' });
    await api.session.changePassword({
      old_password: person.password,
      password: 'left horse 8',
      confirm: 'left horse 8',
    });
    await studio.client().session.login({ username: person.username, password: 'left horse 8' });
    expect((await verifyLedger(db())).violations).toEqual([]);
  });

  test('works are claimed, made and settled, one of a user after another, and the sweeps run', async () => {
    await db().execute(sql`delete from jobs.job`);
    const params = { act: 'quick' as const, seconds: 0.1, marker: randomUUID(), diary: '/dev/null' };
    const others = await Promise.all([studio.person(), studio.person()]);
    const userIds = others.map(({ id }) => id);
    await db().execute(
      sql`update settings set updated_at = now() - interval '3 days' where key like 'sweep:%'`,
    );
    for (const [n, userId] of [...userIds, ...userIds].entries())
      await submit(studio.app.context, testRecipe, testOrder(userId, { ...params, marker: `${n}` }));
    const worker = await studio.worker();
    const left = async () =>
      (await db().execute(sql`select 1 from works where kind = 'test-sound' and status <> 'success'`))
        .rowCount;
    await expect.poll(left).toBe(0);
    await sweepDue(studio.app.context);
    await worker.drain(5);
  });
});
