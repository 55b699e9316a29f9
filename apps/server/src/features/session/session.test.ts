import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { captcha as captchaRules, captchaAfter } from '@likeness/domain/session';
import sharp from 'sharp';
import { problemOf, testStudio, type Studio } from '../../../test/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
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
      [username, 'no-such-user'].map((name) =>
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
