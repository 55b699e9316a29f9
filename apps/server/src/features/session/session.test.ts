import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { captcha as captchaRules, captchaAfter } from '@likeness/domain/session';
import sharp from 'sharp';
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
    const form = { code: 'X', username: 'somebody', password: 'right horse 7', ...change };
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

describe('logging in', () => {
  const wrong = 'wrong horse 1';

  test('opens a session of its own each time; logging out ends that one only', async () => {
    const { username, password, api } = await studio.person();
    const { token } = await studio
      .client()
      .session.login({ username: ` ${username.toUpperCase()} `, password });
    const second = studio.client({ session: token });
    await second.session.logout();
    expect(await problemOf(second.session.info())).toBe('not-logged-in');
    expect(await problemOf(api.session.info())).toBe('none');
  });

  test('does not tell who exists', async () => {
    const { username } = await studio.person();
    const answers = await Promise.all(
      [username, 'nobody-at-all'].map((name) =>
        studio
          .client()
          .session.login({ username: name, password: wrong })
          .catch((error: unknown) => {
            const { code, problem, message, data } = error as Record<string, unknown>;
            return { code, problem, message, data };
          }),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ code: 1, problem: 'login-failed' });
  });

  test('asks for a captcha after some failures, takes the right answer once, and never a wrong one', async () => {
    const { username, password } = await studio.person();
    const form = { username, password };
    for (let i = 0; i < captchaAfter; i++)
      await problemOf(studio.client().session.login({ username, password: wrong }));
    const api = studio.client();
    expect(await problemOf(api.session.login(form))).toBe('captcha-required');

    const first = await solved(api);
    expect(await problemOf(api.session.login({ ...form, ...first, captcha: '0000' }))).toBe('captcha-wrong');
    expect(await problemOf(api.session.login({ ...form, ...first }))).toBe('captcha-wrong');
    const second = await solved(api);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => problemOf(api.session.login({ ...form, ...second }))),
    );
    expect(tries.filter((it) => it === 'none')).toHaveLength(1);
  });

  test('is refused after too many guesses, from whatever address, but not to the owner at home', async () => {
    const { username, password } = await studio.person();
    const home = studio.client({ address: '192.0.2.7' });
    await home.session.login({ username, password });
    const guesses: string[] = [];
    for (let i = 0; i < 26; i++) {
      const api = studio.client();
      const captcha = i < captchaAfter ? {} : await solved(api);
      guesses.push(await problemOf(api.session.login({ username, password: wrong, ...captcha })));
    }
    expect(guesses.filter((it) => it === 'login-failed').length).toBeLessThanOrEqual(20);
    expect(guesses.at(-1)).toBe('too-many-requests');
    expect(await problemOf(home.session.login({ username, password, ...(await solved(home)) }))).toBe('none');
  });

  test('says with 429 and Retry-After how long to wait', async () => {
    const api = studio.client({ address: '192.0.2.99' });
    let last: { status?: number; problem?: string } = {};
    for (let i = 0; i < 61 && last.status !== 429; i++)
      last = await api.session.guest().then(
        () => ({}),
        (error: unknown) => error as typeof last,
      );
    expect(last).toMatchObject({ status: 429, problem: 'too-many-requests' });
  });
});

describe('the captcha', () => {
  test('is a picture of 120 × 40 and nothing but a picture', async () => {
    const { image } = await studio.client().session.captcha();
    const [head, body = ''] = image.split(',');
    expect(head).toBe('data:image/png;base64');
    const { width, height, format } = await sharp(Buffer.from(body, 'base64')).metadata();
    expect({ width, height, format }).toEqual({
      width: captchaRules.width,
      height: captchaRules.height,
      format: 'png',
    });
  });
});

describe('a session', () => {
  test('ends everywhere when the password changes, which needs the old one', async () => {
    const { api, username, password } = await studio.person();
    const fresh = 'fresh horse 9';
    const form = { old_password: password, password: fresh, confirm: fresh };
    expect(await problemOf(api.session.changePassword({ ...form, old_password: 'not it 1' }))).toBe(
      'old-password-wrong',
    );
    expect(await problemOf(api.session.changePassword({ ...form, old_password: '' }))).toBe(
      'old-password-required',
    );
    expect(await problemOf(api.session.changePassword({ ...form, confirm: 'other 1' }))).toBe(
      'password-mismatch',
    );
    await api.session.changePassword(form);
    expect(await problemOf(api.session.info())).toBe('not-logged-in');
    expect(await problemOf(studio.client().session.login({ username, password }))).toBe('login-failed');
    expect(await problemOf(studio.client().session.login({ username, password: fresh }))).toBe('none');
  });

  test('is kept as a hash only', async () => {
    const { token } = await studio.person();
    const { rows } = await studio.app.context.db.execute<{ text: string }>(
      sql`select string_agg(to_jsonb(s)::text, '') as text from sessions s`,
    );
    expect(rows[0]?.text).not.toContain(token);
  });

  test('of a phone opens another one, once', async () => {
    const phone = await studio.person();
    const screen = studio.client();
    const { ticket, url } = await screen.session.startPhone();
    expect(url).toContain(ticket);
    expect(await screen.session.pollPhone({ ticket })).toEqual({ state: 'waiting' });
    await phone.api.session.confirmPhone({ ticket });
    expect(await problemOf((await studio.person()).api.session.confirmPhone({ ticket }))).toBe('not-found');
    const polls = await Promise.all(Array.from({ length: 5 }, () => screen.session.pollPhone({ ticket })));
    const tokens = polls.flatMap((it) => (it.token ? [it.token] : []));
    expect(tokens).toHaveLength(1);
    expect(await studio.client({ session: tokens[0] ?? '' }).session.info()).toMatchObject({ id: phone.id });
  });

  test('ends after thirty days without use, and after ninety in any case', async () => {
    const day = 86_400_000;
    const idle = await studio.person();
    const busy = await studio.person();
    for (let days = 0; days < 84; days += 28) {
      studio.later(28 * day);
      expect(await problemOf(busy.api.session.info())).toBe('none');
    }
    expect(await problemOf(idle.api.session.info())).toBe('not-logged-in');
    studio.later(7 * day);
    expect(await problemOf(busy.api.session.info())).toBe('not-logged-in');
  });
});

/** A captcha with an answer that the test knows: the picture is for people, and the server keeps a keyed hash only. */
async function solved(api: ReturnType<Studio['client']>) {
  const { captcha_id } = await api.session.captcha();
  const text = 'ABCD';
  const answer = createHmac('sha256', studio.app.context.secrets.codes)
    .update(`captcha ${text}`)
    .digest('hex');
  await studio.app.context.db.execute(
    sql`update captchas set answer_hash = ${answer} where id = ${captcha_id}`,
  );
  return { captcha_id, captcha: text.toLowerCase() };
}
