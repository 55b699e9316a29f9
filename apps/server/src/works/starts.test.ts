import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@likeness/contract/call';
import { calls } from '@likeness/contract/calls';
import { createClient, type Client } from '@likeness/contract/client';
import { putAvatar, putVoice } from '../../test/rows.ts';
import { type Person, problemOf, type Studio, testStudio } from '../../test/studio.ts';
import { createApiKey } from '../features/api-keys/api-keys.service.ts';

let studio: Studio;
/** The server's time, which stands still: a slow machine changes nothing. */
let at = Date.now();
let said: { api: string; user_voice_id: string; video_id: string; name: string };

beforeAll(async () => {
  studio = await testStudio({ startsPerSecond: 1 }, { clock: () => new Date(at) });
  const { context } = studio.app;
  const [video_id, user_voice_id] = [await putAvatar(context, null), await putVoice(context, null)];
  said = { api: 'df', user_voice_id, video_id, name: 'said' };
});

const order = (api: Client, text: string, idempotencyKey: string = randomUUID()) =>
  api.avatarVideos.create({ ...said, text }, { idempotencyKey });
const works = async (person: Person) => {
  const { rows } = await studio.database.db.execute<{ n: number; held: number }>(sql`
    select (select count(*) from works where user_id = ${person.id})::int as n,
      (select sum(held) from point_lots where user_id = ${person.id})::int as held`);
  return rows[0]!;
};

describe('a user who starts works in a hurry', () => {
  test('is let through once a second, however different the orders are', async () => {
    const person = await studio.person();
    const orders = Array.from({ length: 8 }, (_, n) => problemOf(order(person.api, `第${n}句话。`)));
    const told = await Promise.all(orders);
    expect(told.toSorted()).toEqual(['none', ...Array<string>(7).fill('too-fast')]);
    const { n, held } = await works(person);
    expect(n).toBe(1);
    expect(held).toBeGreaterThan(0);
    at += 1000;
    await order(person.api, '再来一句。');
    expect((await works(person)).n).toBe(2);
  });

  test('is told when to come back, and the refused key is still free', async () => {
    const person = await studio.person();
    await order(person.api, '第一句。');
    const key = randomUUID();
    const data = { problem: 'too-fast', retry_after: 1 };
    await expect(order(person.api, '第二句。', key)).rejects.toMatchObject({ data });
    at += 1000;
    await order(person.api, '第二句。', key);
    expect((await works(person)).n).toBe(2);
  });

  test('gets the stored answer for a repeated key at any time', async () => {
    const person = await studio.person();
    const first = await order(person.api, '第一句。', 'one');
    at += 1000;
    await order(person.api, '第二句。', 'two');
    expect(await order(person.api, '第一句。', 'one')).toEqual(first);
    expect((await works(person)).n).toBe(2);
  });

  test('does not slow another user, and a key for programs has ten starts', async () => {
    const person = await studio.person();
    const other = await studio.person();
    await Promise.all([order(person.api, '你好。'), order(other.api, '你好。')]);
    const apiKey = (await createApiKey(studio.app.context.db, person.username)) ?? '';
    const program = createClient({ origin: studio.origin, apiKey });
    at += 1000;
    const told: string[] = [];
    for (let n = 0; n < 11; n++) told.push(await problemOf(order(program, `第${n}句话。`)));
    expect(told).toEqual([...Array<string>(10).fill('none'), 'too-fast']);
  });
});

test('every call that starts a work is slowed', () => {
  const starts = Object.values(calls).flatMap((operations) =>
    Object.values(operations as Record<string, Call>).flatMap((call) => (call.starts ? call.path : [])),
  );
  expect(starts.toSorted()).toEqual([
    '/api/analysis/create',
    '/api/avatar/clone',
    '/api/avatar/mouths',
    '/api/bot/speak',
    '/api/dubbing/create',
    '/api/extractAudio/create',
    '/api/extractCopy/create',
    '/api/extractVideo/create',
    '/api/music/create',
    '/api/oneClick/create',
    '/api/oneClick/render',
    '/api/photo/create',
    '/api/scene/create',
    '/api/script/create',
    '/api/translateVideo/create',
    '/api/translateVideo/render',
    '/api/user/imageGenerate',
    '/api/user/videoGenerate',
    '/api/video/create',
    '/api/voice/save',
    '/api/work/retry',
  ]);
});
