import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { guestRows, type GuestRow } from '@likeness/domain/guest-limits';
import { keptRows } from '../../files/guest-rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await testStudio();
});

/** How another row of each kind is kept, and how as many as fit are put there at once. */
const kinds: Record<GuestRow, { keep: (api: Person['api']) => Promise<unknown>; fill: string }> = {
  material: {
    keep: (api) => api.materials.saveText({ text: '大家好' }),
    fill: `insert into materials (user_id, type, source, name, text) select $1, 'text', 'user_add', 'x', 'x'`,
  },
  preset: {
    keep: (api) => api.clips.savePreset({ content: '一只猫' }),
    fill: `insert into presets (user_id, title, content) select $1, 'x', 'x'`,
  },
  persona: {
    keep: (api) => api.persona.save({ name: '店主' }),
    fill: `insert into profiles (user_id, kind, name, fields) select $1, 'persona', 'x', '{}'`,
  },
  product: {
    keep: (api) => api.product.save({ name: '面包' }),
    fill: `insert into profiles (user_id, kind, name, fields) select $1, 'product', 'x', '{}'`,
  },
  chat: {
    keep: (api) => api.chat.send({ content: '你好' }),
    fill: `insert into conversations (user_id, title, asked_at) select $1, 'x', now()`,
  },
};

describe.each(Object.keys(kinds) as GuestRow[])('rows of the kind %s', (kind) => {
  const { keep, fill } = kinds[kind];
  const put = (id: string, count: number) =>
    studio.database.db.$client.query(`${fill} from generate_series(1, ${count})`, [id]);
  const kept = async (id: string) => (await keptRows(studio.database.db, id)).of(kind);

  test('have a limit for guests, that many at once do not pass, and none of these for members', async () => {
    const [guest, member] = [await studio.guest(), await studio.person()];
    for (const { id } of [guest, member]) await put(id, guestRows[kind] - 1);
    if (kind !== 'chat') {
      const answers = await Promise.all(Array.from({ length: 5 }, () => problemOf(keep(guest.api))));
      expect(answers.toSorted()).toEqual([...Array<string>(4).fill('guest-rows-full'), 'none']);
      expect(await kept(guest.id)).toBe(guestRows[kind]);
    }
    await put(guest.id, 1);
    expect(await problemOf(keep(guest.api))).toBe('guest-rows-full');
    for (let n = 0; n < 2; n++) expect(await problemOf(keep(member.api))).toBe('none');
  });
});

test('what they take counts in the storage of a guest', async () => {
  const { api, id } = await studio.guest();
  const before = (await api.points.space()).used;
  // Letters that do not repeat, or the database would pack them.
  const text = Array.from({ length: 2000 }, () => Math.random().toString(36).slice(2, 7)).join('');
  for (let n = 0; n < 10; n++) await api.materials.saveText({ text: text.slice(n) });
  expect((await api.points.space()).used - before).toBeGreaterThan(0.08);
  await studio.database.db.execute(sql`update users set space_total_bytes = 50000 where id = ${id}`);
  expect(await problemOf(api.materials.saveText({ text }))).toBe('space-full');
});
