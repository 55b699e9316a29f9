import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { verifyLedger } from '../ledger/verify.ts';
import { commandsOn } from '../../test/commands.ts';
import { problemOf, testStudio } from '../../test/studio.ts';
import { putAvatar, putChargedWork, putWork } from '../../test/rows.ts';
import { makeAccount } from '../features/session/session.service.ts';
import { cancelWork } from '../works/cancel.ts';
import { submit } from '../works/submit.ts';
import { provideTestRecipe, testOrder, testRecipe } from '../../test/works/recipe.ts';
import { run as audit } from './audit.ts';
import { run as channels } from './channels.ts';
import { run as codes } from './codes.ts';
import { run as ledger } from './ledger.ts';
import { run as notices } from './notices.ts';
import { run as works } from './orders.ts';
import { run as overview } from './overview.ts';
import { run as presenters } from './presenters.ts';
import { run as shelf } from './shelf.ts';
import { run as texts } from './texts.ts';
import { run as users } from './users.ts';

provideTestRecipe();

const program = new URL('main.ts', import.meta.url).pathname;
const studio = await testStudio();
const { answerOf: answer, variables } = commandsOn(studio);

/** What an operator at a terminal gets beside a running server. */
function likeness(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const env = { ...process.env, ...variables };
  return new Promise((done) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      done({ exit: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const commands = {
  audit,
  channels,
  codes,
  ledger,
  notices,
  overview,
  presenters,
  shelf,
  texts,
  users,
  works,
};

const answerOf = (name: keyof typeof commands, ...args: string[]) => answer(commands[name], ...args);

test('accounts are found, given points, shut out and let in again', async () => {
  const person = await studio.person(100);
  const { username, password } = person;
  const found = await answerOf('users', 'find', username.slice(3));
  expect(found).toMatchObject({ total: 1, list: [{ user_id: person.id, username, credits: 100 }] });
  const why = ['--reason', 'a gift'];
  expect(await answerOf('users', 'grant', username.toUpperCase(), '50', '--days', '7', ...why)).toEqual({
    credits: 50,
    balance: 150,
  });
  expect(await answerOf('users', 'take', person.id, '30', ...why)).toEqual({ credits: 30, balance: 120 });
  await answerOf('users', 'disable', username, ...why);
  expect(await problemOf(person.api.session.info())).toBe('not-logged-in');
  await answerOf('users', 'enable', username, ...why);
  const fresh = await answerOf('users', 'password', username, ...why);
  const login = (word: string) => problemOf(studio.client().session.login({ username, password: word }));
  expect([await login(password), await login(String(fresh['password']))]).toEqual([
    'login-failed',
    'password-given',
  ]);
  const { trail } = await answerOf('users', 'show', username);
  const done = (trail as { action: string; actor: string; reason: string }[]).filter(({ reason }) => reason);
  expect(done.map(({ action, actor }) => [action, actor]).toReversed()).toEqual([
    ['points-granted', ''],
    ['points-taken', ''],
    ['user-disabled', ''],
    ['user-enabled', ''],
    ['password-reset', ''],
  ]);
  expect((await verifyLedger(studio.app.context.db)).violations).toEqual([]);
});

test('works are listed, cancelled and refunded', async () => {
  const { context } = studio.app;
  const person = await studio.person(100);
  const done = await putChargedWork(context, person.id, 30);
  const running = await putWork(context, person.id, { status: 'generating' });
  const listed = await answerOf('works', 'list', 'done', '--of', person.username);
  expect(listed).toMatchObject({ total: 1, list: [{ work_id: done, credits: 30, refunded: false }] });
  await answerOf('works', 'cancel', running, '--reason', 'asked by phone');
  expect(await answerOf('works', 'show', running)).toMatchObject({ problem: 'work-cancelled', attempts: 0 });
  const refund = () => answerOf('works', 'refund', done, '--reason', 'blurred');
  expect(await refund()).toEqual({ credits: 30, balance: 100 });
  expect(await problemOf(refund())).toBe('already-refunded');
  await expect(answerOf('works', 'list', 'some')).rejects.toThrow('The commands are:');
});

test('a failed work is tried again', async () => {
  const { context } = studio.app;
  const person = await studio.person(100);
  const id = await submit(
    context,
    testRecipe,
    testOrder(person.id, { act: 'quick', seconds: 1, marker: '', diary: '' }),
  );
  const retry = () => answerOf('works', 'retry', id, '--reason', 'the disk was full');
  expect(await problemOf(retry())).toBe('work-not-failed');
  await cancelWork(context, person.id, id);
  expect(await retry()).toEqual({});
  expect(await answerOf('works', 'show', id)).toMatchObject({ status: 'generating', problem: null });
});

test('codes are made, found by one of them and taken back', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await codes(['create', '--count', '2', '--points', '70', '--usable-days', '9', '--note', 'Fair']);
  const made = String(printed.mock.lastCall?.[0]).split('\n');
  printed.mockRestore();
  const person = await studio.person(1);
  await person.api.points.exchange({ code: made[0]! });
  expect((await person.api.points.credits()).credits).toBe(71);
  const found = await answerOf('codes', 'list', made[1]!);
  const [batch] = found['list'] as { batch_id: string }[];
  expect(batch).toMatchObject({ note: 'Fair', count: 2, used: 1, credits: 70, days: 0 });
  const revoke = ['revoke', batch!.batch_id, '--reason', 'the fair is over'];
  expect(await answerOf('codes', ...revoke)).toEqual({ revoked: 1, used: 1 });
  const shown = await answerOf('codes', 'show', batch!.batch_id, 'all');
  expect(shown).toMatchObject({
    codes: [{ state: 'used', username: person.username }, { state: 'revoked' }],
  });
  expect(await problemOf(person.api.points.exchange({ code: made[1]! }))).toBe('code-invalid');
});

test('the trail, the ledger and the overview are read', async () => {
  const { context } = studio.app;
  const person = await studio.person(100);
  await putChargedWork(context, person.id, 30);
  await answerOf('users', 'grant', person.id, '5', '--reason', 'a gift');
  const trail = await answerOf('audit', 'list', '--subject', person.username, '--action', 'points-granted');
  expect(trail).toMatchObject({ total: 1, list: [{ reason: 'a gift', actor: '', subject: person.id }] });
  const shown = await answerOf('ledger', 'show', person.username, 'capture');
  expect(shown).toMatchObject({ credits: 75, holds: [{ captured: 30 }], entries: [{ credits: -30 }] });
  const { list } = await answerOf('overview', '7d');
  const spent = (list as { spent: number }[]).reduce((sum, bar) => sum + bar.spent, 0);
  expect(spent).toBeGreaterThanOrEqual(30);
});

test('a notice is written, published and withdrawn', async () => {
  const english = ['--language', 'en-US', '--title', 'Closed on Monday', '--text', 'We move.'];
  const { notice } = await answerOf('notices', 'save', ...english);
  const shown = async () => (await studio.client().notices.list({})).list.map(({ title }) => title);
  expect(await shown()).not.toContain('Closed on Monday');
  await answerOf('notices', 'publish', String(notice));
  expect(await shown()).toContain('Closed on Monday');
  await answerOf('notices', 'withdraw', String(notice));
  expect(await shown()).not.toContain('Closed on Monday');
});

test.each([
  ['an unknown account', () => users(['show', 'no-such-person']), /no account "no-such-person"/],
  ['no amount', () => users(['grant', 'admin', 'many', '--reason', 'x']), /users grant <username/],
  ['an unknown notice', () => notices(['publish', 'none']), /no notice "none"/],
  ['an unknown time', () => overview(['99d']), /overview \[24h\|7d\|30d\]/],
  ['nothing of the ledger', () => ledger([]), /ledger show <username/],
  ['no batch', () => codes(['revoke', '--reason', 'x']), /codes revoke <batch>/],
  ['a notice without words', () => notices(['save']), /notice-empty/],
])('%s is refused', async (_what, command, message) => {
  await expect(command()).rejects.toThrow(message);
});

test.each([
  ['points without a reason', ['users', 'grant', 'admin', '5'], /say why/],
  ['more than there is', ['users', 'take', 'admin', '5', '--reason', 'x'], /has 0 points/],
])('says in one sentence what is wrong with %s', async (_what, args, sentence) => {
  const { exit, out, err } = await likeness(...args);
  expect([exit, out]).toEqual([1, '']);
  expect(err).toMatch(sentence);
  expect(err).not.toMatch(/\n\s+at /);
});

test('a channel gets another price, is taken out of the forms and is listed so', async () => {
  const why = ['--reason', 'a spring offer'];
  const set = await answerOf('channels', 'set', 'image/df', '--points', '12.5', '--offered', 'no', ...why);
  expect(set).toEqual({ kind: 'image', api: 'df', enabled: false, credits: 12.5 });
  const listed = await answerOf('channels', 'list');
  expect(Object.values(listed)).toContainEqual(
    expect.objectContaining({ kind: 'image', api: 'df', enabled: false, credits: 12.5 }),
  );
  await answerOf('channels', 'set', 'image/df', '--points', '10', '--offered', 'yes', ...why);
  await expect(commands.channels(['set', 'image/df', '--points', '100001', ...why])).rejects.toThrow(
    /The commands are/,
  );
  await expect(commands.channels(['set', 'image', ...why])).rejects.toThrow(/The commands are/);
  await answerOf('channels', 'price', 'dubbing', '--points', '4', ...why);
  expect(await answerOf('channels', 'prices')).toMatchObject({ dubbing: 4, chat: 10 });
  await answerOf('channels', 'price', 'dubbing', '--points', '3', ...why);
  for (const points of ['0', '1.5', '-3'])
    await expect(commands.channels(['price', 'dubbing', `--points=${points}`, ...why])).rejects.toThrow(
      /The commands are/,
    );
});

test('an operator’s avatar is shared, hidden and shown again; that of a user is not shared', async () => {
  const { context } = studio.app;
  const person = await studio.person();
  const owner = await makeAccount(context.db, {
    username: 'shop-keeper',
    password: 'right horse 7',
    role: 'admin',
  });
  const [id, theirs] = [await putAvatar(context, owner), await putAvatar(context, person.id)];
  const shown = async () =>
    (await person.api.avatars.list({ source: 'public', limit: 9999 })).list.find((one) => one.id === id);
  await answerOf('presenters', 'publish', id, '--name', '小春', '--english', 'Spring', '--gender', 'female');
  expect(await shown()).toMatchObject({ name: 'Spring', gender: 'female', retired: false });
  await answerOf('presenters', 'hide', id);
  expect((await shown())?.retired).toBe(true);
  await answerOf('presenters', 'show', id);
  expect((await shown())?.retired).toBe(false);
  expect(await problemOf(commands.presenters(['publish', theirs, '--name', '她']))).toBe('not-found');
  await expect(commands.presenters(['hide', theirs])).rejects.toThrow(/The commands are/);
});

test('the lists of the library are filled, hidden, shown and put into an order', async () => {
  const person = await studio.person();
  const titles = async () => (await person.api.oneClick.cases({})).list.map(({ title }) => title);
  const set = ['title.zh-CN=开业', 'desc.zh-CN=新店开业', 'ratio=1:1', 'duration=10'];
  const { item } = await answerOf('shelf', 'save', 'cases', ...set.flatMap((one) => ['--set', one]));
  expect((await titles())[0]).toBe('开业');
  await answerOf('shelf', 'save', 'cases', String(item), '--set', 'title.zh-CN=大开业');
  await answerOf('shelf', 'order', 'cases', 'rooms-by-the-sea');
  expect((await titles()).slice(0, 2)).toEqual(['Rooms by the sea', '大开业']);
  await answerOf('shelf', 'hide', 'cases', 'rooms-by-the-sea');
  expect((await titles())[0]).toBe('大开业');
  await answerOf('shelf', 'show', 'cases', 'rooms-by-the-sea');
  await answerOf('shelf', 'remove', 'cases', String(item));
  expect(await titles()).not.toContain('大开业');
  const kept = (await answerOf('shelf', 'list', 'cases')) as unknown as { item: string; shipped: boolean }[];
  expect(kept[0]).toMatchObject({ item: 'rooms-by-the-sea', shipped: true });
  await expect(commands.shelf(['list', 'no-such-shelf'])).rejects.toThrow(/Shelves are voices/);
  await expect(commands.shelf(['save', 'cases', '--set', 'name=x'])).rejects.toThrow(/has the values title/);
  expect(await problemOf(commands.shelf(['share', 'voices', person.id, '--set', 'name.zh-CN=她']))).toBe(
    'not-found',
  );
});

test('an agreement is read and written in one language, the others stay', async () => {
  const file = join(studio.app.context.config.dataDir, 'terms.txt');
  await writeFile(file, 'Be kind.\n\nThank you.');
  const before = await answerOf('texts', 'show', 'protocol/user');
  await answerOf('texts', 'save', 'protocol/user', '--title', 'Terms', '--file', file, '--language', 'en-US');
  const { texts: after } = (await answerOf('texts', 'show', 'protocol/user')) as {
    texts: { language: string; content: string }[];
  };
  const [chinese, english] = after;
  expect(english).toEqual({
    language: 'en-US',
    title: 'Terms',
    content: '<p>Be kind.</p>\n<p>Thank you.</p>',
  });
  expect(chinese).toEqual((before['texts'] as object[])[0]);
  await expect(commands.texts(['save', 'protocol/user'])).rejects.toThrow(/The commands are/);
});
