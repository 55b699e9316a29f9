import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemOf, testStudio, type Studio } from '../../../test/studio.ts';
import { codeHash } from '../../ledger/codes.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

const count = async (query: ReturnType<typeof sql>) => {
  const { rows } = await studio.app.context.db.execute<{ n: number }>(query);
  return Number(rows[0]?.n);
};

describe('a guest', () => {
  test('has a session and no points', async () => {
    const guest = await studio.guest();
    const info = await guest.api.session.info();
    expect(info).toMatchObject({ is_tourist: 'guest', role: 'guest', username: '', credits: 0 });
  });

  test('may not do what needs an account', async () => {
    const guest = await studio.guest();
    expect(await problemOf(guest.api.points.expandSpace())).toBe('guest-not-allowed');
    expect(await problemOf(guest.api.points.exchange({ code: await studio.code() }))).toBe(
      'guest-not-allowed',
    );
  });

  test('becomes the account it activates, keeps everything and gets a new token', async () => {
    const guest = await studio.guest();
    const form = { code: await studio.code(500), username: 'grown-up', password: 'right horse 7' };
    const { token, credits } = await guest.api.session.activate(form);
    expect(credits).toBe(500);
    const api = studio.client({ session: token });
    expect(await api.session.info()).toMatchObject({ id: guest.id, username: 'grown-up', credits: 500 });
    expect(await problemOf(guest.api.session.info())).toBe('not-logged-in');
  });
});

describe('a code as a key to the passwords of others', () => {
  const tries = async (
    codeOf: () => string | Promise<string>,
    username: string,
    client = studio.client(),
  ) => {
    const answers: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const form = { code: await codeOf(), username, password: `guess number ${i}` };
      answers.push(await problemOf(client.session.activate(form)));
    }
    return answers;
  };
  const audited = (subject: string) =>
    count(sql`select count(*) as n from audit_log where action = 'activate-failed' and subject = ${subject}`);

  test('is counted, asks for a captcha like logging in does, and is written down', async () => {
    const person = await studio.person(10);
    const code = await studio.code();
    const asked = [
      'username-taken',
      'username-taken',
      'username-taken',
      'captcha-required',
      'captcha-required',
    ];
    expect(await tries(() => code, person.username)).toEqual(asked);
    expect(await audited(person.id)).toBe(3);
    // The failures count for logging in from anywhere, and with the right password too.
    const { username, password } = person;
    const elsewhere = studio.client();
    expect(await problemOf(elsewhere.session.login({ username, password }))).toBe('captcha-required');
    expect(await problemOf(elsewhere.session.activate({ username, password, code }))).toBe(
      'captcha-required',
    );
  });

  test('also where the code was used by that very account', async () => {
    const code = await studio.code(10);
    const form = { code, username: 'owner-of-a-code', password: 'right horse 7' };
    const { token } = await studio.client().session.activate(form);
    const { id } = await studio.client({ session: token }).session.info();
    const answers = await tries(() => code, form.username);
    expect(answers).toEqual([
      ...Array<string>(3).fill('code-invalid'),
      'captcha-required',
      'captcha-required',
    ]);
    expect(await audited(id)).toBe(3);
  });

  test('tells with a false code nothing about who is there', async () => {
    const person = await studio.person(10);
    const wrong = () => 'AAAAA-AAAAA-AAAAA-AAAAA';
    expect(await tries(wrong, person.username)).toEqual(await tries(wrong, 'not-there-at-all'));
  });
});

describe('activation', () => {
  test('accepts a code as people type it', async () => {
    const code = (await studio.code()).toLowerCase().replaceAll('-', ' ');
    const form = { code: `  ${code} `, username: 'typist', password: 'right horse 7' };
    expect((await studio.client().session.activate(form)).credits).toBe(20_000);
  });

  test('answers like the first time when the same form is sent again', async () => {
    const form = { code: await studio.code(700), username: 'twice', password: 'right horse 7' };
    await studio.client().session.activate(form);
    const again = await studio.client().session.activate(form);
    expect(again.credits).toBe(700);
    const api = studio.client({ session: again.token });
    expect((await api.points.credits()).credits).toBe(700);
  });

  test('gives a second code to the account that names its password', async () => {
    const person = await studio.person(100);
    const form = { code: await studio.code(50), username: person.username, password: person.password };
    await studio.client().session.activate(form);
    expect((await person.api.points.credits()).credits).toBe(150);
  });

  test('with a taken name does not burn the code', async () => {
    const person = await studio.person();
    const code = await studio.code();
    const attempt = { code, username: person.username.toUpperCase(), password: 'another horse 8' };
    expect(await problemOf(studio.client().session.activate(attempt))).toBe('username-taken');
    const fresh = { code, username: 'not-taken', password: 'another horse 8' };
    expect(await problemOf(studio.client().session.activate(fresh))).toBe('none');
  });

  test.each([
    ['an unknown code', async () => 'AAAAA-AAAAA-AAAAA-AAAAA'],
    [
      'an expired one',
      async () => {
        const code = await studio.code();
        const hash = codeHash(studio.app.context.secrets.codes, code);
        await studio.app.context.db.execute(
          sql`update codes set expires_at = now() - interval '1 second' where code_hash = ${hash}`,
        );
        return code;
      },
    ],
    [
      'a used one',
      async () => {
        const code = await studio.code();
        await (await studio.person()).api.points.exchange({ code });
        return code;
      },
    ],
  ])('refuses %s with the same sentence, before it looks at the name', async (_what, make) => {
    const { username } = await studio.person();
    const form = { code: await make(), username, password: 'wrong horse 1' };
    expect(await problemOf(studio.client().session.activate(form))).toBe('code-invalid');
  });

  test.each([
    [{ username: '' }, 'username-required'],
    [{ username: 'a b' }, 'username-invalid'],
    [{ password: '' }, 'password-required'],
    [{ password: 'short' }, 'password-weak'],
    [{ password: 'only letters' }, 'password-weak'],
    [{ code: ' ' }, 'code-required'],
  ])('with %j is refused: %s', async (change, expected) => {
    const form = { code: 'X', username: 'newcomer', password: 'right horse 7', ...change };
    expect(await problemOf(studio.client().session.activate(form))).toBe(expected);
  });

  test('of one code by fifty people at once makes one account', async () => {
    const code = await studio.code();
    const before = await count(sql`select count(*) n from users where role = 'user'`);
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        problemOf(
          studio.client().session.activate({ code, username: `racer-${i}`, password: 'right horse 7' }),
        ),
      ),
    );
    expect(results.filter((result) => result === 'none')).toHaveLength(1);
    expect(results.filter((result) => result === 'code-invalid')).toHaveLength(49);
    expect(await count(sql`select count(*) n from users where role = 'user'`)).toBe(before + 1);
    expect(await count(sql`select count(*) n from users where username like 'racer-%'`)).toBe(1);
  });
});

describe('the race for a code', () => {
  test('is one that a careless version loses', async () => {
    const { db, secrets } = studio.app.context;
    const hash = codeHash(secrets.codes, await studio.code());
    const careless = async () => {
      const { rows } = await db.execute(
        sql`select id from codes where code_hash = ${hash} and used_at is null`,
      );
      return rows.length > 0;
    };
    const takers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const free = await careless();
        if (free) await db.execute(sql`update codes set revoked_at = now() where code_hash = ${hash}`);
        return free;
      }),
    );
    expect(takers.filter(Boolean).length).toBeGreaterThan(1);
  });
});
