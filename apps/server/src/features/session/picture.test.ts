import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sentFile } from '../../../test/sent-file.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

const square = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

async function sent(person: Person, side = 96, colour = 'red') {
  const bytes = await square(side, colour);
  return (await sentFile(studio, person, 'image', 'me.png', bytes, 'account')).file_id;
}

/** Stored bytes that count against the person, by the account and by its files. */
async function space({ id }: Person) {
  const { rows } = await studio.app.context.db.execute<{ used: string; stored: string }>(sql`
    select u.space_used_bytes as used, coalesce(sum(coalesce(f.original_bytes, f.bytes)), 0) as stored
    from users u left join files f on f.user_id = u.id and f.deleted_at is null where u.id = ${id} group by u.id`);
  return { used: Number(rows[0]!.used), stored: Number(rows[0]!.stored) };
}

const avatarOf = async (person: Person) => (await person.api.session.info()).avatar;
const reached = async (address: string) => (await fetch(new URL(address, studio.origin))).status;

describe('the picture of an account', () => {
  test('is given, replaced and taken away; what is not shown any more takes no space', async () => {
    const person = await studio.person();
    expect(await avatarOf(person)).toBe('');
    const first = await sent(person);
    await person.api.session.setAvatar({ file_id: first });
    const shown = await avatarOf(person);
    expect(await reached(shown)).toBe(200);
    const one = await space(person);
    expect(one.used).toBeGreaterThan(0);
    expect(one.used).toBe(one.stored);

    const second = await sent(person, 96, 'blue');
    const { avatar } = await person.api.session.setAvatar({ file_id: second });
    expect(await reached(avatar)).toBe(200);
    expect(await reached(shown)).not.toBe(200);
    const two = await space(person);
    expect(two.used).toBe(two.stored);

    await person.api.session.setAvatar({ file_id: '' });
    expect(await avatarOf(person)).toBe('');
    expect(await space(person)).toEqual({ used: 0, stored: 0 });
  });

  test('stays when it is given again, and when it is also a material', async () => {
    const person = await studio.person();
    const file = await sent(person);
    await person.api.session.setAvatar({ file_id: file });
    await person.api.session.setAvatar({ file_id: file });
    expect(await reached(await avatarOf(person))).toBe(200);
    const { id } = await person.api.materials.save({ file_id: file, type: 'image', name: 'me' });
    await person.api.session.setAvatar({ file_id: '' });
    expect((await space(person)).used).toBeGreaterThan(0);
    await person.api.session.setAvatar({ file_id: file });
    await person.api.materials.remove({ id });
    expect(await reached(await avatarOf(person))).toBe(200);
  });

  test('is a picture of one’s own of 64 pixels or more, and nothing for a guest', async () => {
    const [person, other] = [await studio.person(), await studio.person()];
    expect(await problemOf(sent(person, 60))).toBe('image-too-small');
    const file = await sent(other);
    expect(await problemOf(person.api.session.setAvatar({ file_id: file }))).toBe('not-found');
    const { token } = await studio.client().session.guest();
    const guest = studio.client({ session: token });
    expect(await problemOf(guest.session.setAvatar({ file_id: '' }))).toBe('guest-not-allowed');
  });
});
