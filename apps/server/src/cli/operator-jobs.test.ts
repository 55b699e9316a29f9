import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '@likeness/contract/client';
import { emptyPlace, placeOf, restoreTo, takeBackup } from '../../test/backup-lab.ts';
import { commandsOn } from '../../test/commands.ts';
import { putVoice, putWork } from '../../test/rows.ts';
import { problemOf, testStudio } from '../../test/studio.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { makeAccount } from '../features/session/session.service.ts';
import { run as audit } from './audit.ts';
import { run as channels } from './channels.ts';
import { run as codes } from './codes.ts';
import { run as employee } from './employee.ts';
import { run as engines } from './engines.ts';
import { run as ledger } from './ledger.ts';
import { run as overview } from './overview.ts';
import { run as settings } from './settings.ts';
import { run as shelf } from './shelf.ts';
import { run as texts } from './texts.ts';
import { run as users } from './users.ts';
import { run as works } from './orders.ts';

const studio = await testStudio();
const { printed, answerOf } = commandsOn(studio);
const { context } = studio.app;
const why = ['--reason', 'asked for'];
const operator = { username: 'keeper-of-all', password: 'right horse 7' };
const operatorId = await makeAccount(context.db, { ...operator, role: 'admin' });

test('points are given and taken, as the user’s balance shows', async () => {
  const person = await studio.person(100);
  const balance = async () => (await person.api.points.credits()).credits;
  await answerOf(users, 'grant', person.username, '50', ...why);
  expect(await balance()).toBe(150);
  await answerOf(users, 'take', person.username, '30', ...why);
  expect(await balance()).toBe(120);
});

test('a membership is given, and ended', async () => {
  const person = await studio.person();
  const until = async () => {
    const { memberships } = await person.api.session.info();
    return memberships.find(({ product }) => product === 'suite')?.expire_time_iso ?? null;
  };
  expect(await until()).toBeNull();
  await answerOf(users, 'membership', person.username, 'suite', '--days', '30', ...why);
  const days = (Date.parse((await until())!) - context.clock().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(28.9);
  expect(days).toBeLessThan(31.1);
  await answerOf(users, 'membership', person.username, 'suite', '--days', '0', ...why);
  expect(await until()).toBeNull();
});

test('a user becomes an operator, and a user again', async () => {
  const person = await studio.person();
  const reads = () => problemOf(person.api.overview.show({}));
  expect(await reads()).toBe('not-allowed');
  await answerOf(users, 'role', person.username, 'admin', ...why);
  expect(await reads()).toBe('none');
  await answerOf(users, 'role', person.username, 'user', ...why);
  expect(await reads()).toBe('not-allowed');
});

test('the sessions of a user end, and the password stays', async () => {
  const { api, username, password } = await studio.person();
  const other = await studio.client().session.login({ username, password });
  await answerOf(users, 'logout', username);
  expect(await problemOf(api.session.info())).toBe('not-logged-in');
  expect(await problemOf(studio.client({ session: other.token }).session.info())).toBe('not-logged-in');
  expect(await problemOf(studio.client().session.login({ username, password }))).toBe('none');
});

test('codes are made for a membership, and taken back one by one', async () => {
  const order = ['--count', '2', '--points', '5', '--membership', 'studio', '--membership-days', '10'];
  const made = (await printed(codes, 'create', ...order, '--note', 'Fair of May')).split('\n');
  const person = await studio.person(1);
  await person.api.points.exchange({ code: made[0]! });
  expect((await person.api.session.info()).expire_time_iso).not.toBeNull();
  const { list } = (await answerOf(codes, 'list', 'Fair of May')) as { list: { batch_id: string }[] };
  const { codes: rows } = (await answerOf(codes, 'show', list[0]!.batch_id, 'unused')) as {
    codes: { code_id: string }[];
  };
  expect(await answerOf(codes, 'revoke', list[0]!.batch_id, rows[0]!.code_id, ...why)).toEqual({
    revoked: 1,
    used: 1,
  });
  expect(await problemOf(person.api.points.exchange({ code: made[1]! }))).toBe('code-invalid');
});

test('a work that stands still is cancelled and found, and causes of failures are counted', async () => {
  const person = await studio.person();
  const running = await putWork(context, person.id, { status: 'generating' });
  await putWork(context, person.id, { status: 'failed' });
  const stateOf = async (id: string) => (await person.api.works.detail({ id })).status;
  await answerOf(works, 'cancel', running, ...why);
  expect(await stateOf(running)).toBe('failed');
  const { failures } = (await answerOf(overview, '24h')) as { failures: { problem: string }[] };
  expect(failures.map(({ problem }) => problem).toSorted()).toEqual(['face-not-found', 'work-cancelled']);
  expect(await answerOf(works, 'list', 'failed', '--of', person.username)).toMatchObject({ total: 2 });
});

test('a channel costs another price and leaves the form, and so does a tool without channels', async () => {
  const { api } = await studio.person();
  const picture = { type: 'text', text: '海边的灯塔' } as const;
  const price = async () => (await api.images.quote(picture)).credits;
  const offered = async () => (await api.images.channels({})).list.map((one) => one.api);
  const before = await price();
  expect(await offered()).toContain('df');
  await answerOf(channels, 'set', 'image/df', '--points', '23', ...why);
  expect([before, await price()]).toEqual([10, 23]);
  await answerOf(channels, 'set', 'image/df', '--offered', 'no', ...why);
  expect(await offered()).not.toContain('df');
  await answerOf(channels, 'set', 'image/df', '--points', '10', '--offered', 'yes', ...why);
  const prices = async () => (await studio.client().site.settings({})).prices;
  expect((await prices())['dubbing']).toBeUndefined();
  await answerOf(channels, 'price', 'dubbing', '--points', '4', ...why);
  expect((await prices())['dubbing']).toBe(4);
  await answerOf(channels, 'price', 'dubbing', '--points', '3', ...why);
});

test('the site is called something else, and by its usual name again', async () => {
  const title = async () => (await studio.client().site.settings({})).site_title;
  const usual = await title();
  await printed(settings, 'site_title', 'Tea and Talk');
  expect(await title()).toBe('Tea and Talk');
  await printed(settings, 'site_title', '--default');
  expect(await title()).toBe(usual);
});

test('an agreement and the rules of points say what was written', async () => {
  const file = join(context.config.dataDir, 'words.html');
  await writeFile(file, '<p>Be kind to each other.</p>');
  const english = ['--file', file, '--language', 'en-US'];
  await answerOf(texts, 'save', 'protocol/user', '--title', 'House rules', ...english);
  expect(await studio.client().site.protocol({ type: 'user' })).toMatchObject({
    title: 'House rules',
    markup: '<p>Be kind to each other.</p>',
  });
  const rules = (await answerOf(texts, 'list')) as { list: { kind: string; name: string }[] };
  const { name } = rules.list.find(({ kind }) => kind === 'rules')!;
  await answerOf(texts, 'save', `rules/${name}`, '--title', 'Points', ...english);
  expect((await studio.client().site.creditRules({})).content).toContain('Be kind to each other.');
});

test('a voice of an operator’s is offered to all, hidden and offered again', async () => {
  const person = await studio.person();
  const id = await putVoice(context, operatorId, { name: 'mine' });
  const offered = async () =>
    (await person.api.voices.list({ source: 'public', limit: 999 })).list.find((one) => one.id === id)?.name;
  expect(await offered()).toBeUndefined();
  await answerOf(shelf, 'share', 'voices', id, '--set', 'name.zh-CN=春风', '--set', 'name.en-US=Breeze');
  expect(await offered()).toBe('Breeze');
  await answerOf(shelf, 'hide', 'voices', id);
  expect(await offered()).toBeUndefined();
  await answerOf(shelf, 'show', 'voices', id);
  expect(await offered()).toBe('Breeze');
});

test('an employee is added, renewed and hidden', async () => {
  const folder = join(context.config.dataDir, 'tea-shop');
  await mkdir(folder);
  const write = async (title: string) => {
    const about = { id: 'tea-shop', names: { 'zh-CN': '小茶', 'en-US': 'Cha' }, titles: { 'zh-CN': title } };
    await writeFile(join(folder, 'employee.json'), JSON.stringify(about));
    return printed(employee, folder);
  };
  await writeFile(join(folder, 'zh.md'), '# 配送\n\n城区内满五十元免费配送。');
  const { api } = await studio.person();
  const hired = async () => (await api.bots.list({ limit: 100 })).list.find(({ name }) => name === 'Cha');
  expect(await write('店员')).toBe('tea-shop: 1 passages of knowledge');
  expect((await hired())?.title).toBe('店员');
  await write('店长');
  expect((await hired())?.title).toBe('店长');
  await answerOf(shelf, 'hide', 'employees', (await hired())!.id);
  expect(await hired()).toBeUndefined();
});

test('a service becomes an engine of pictures, comes first, and is forgotten again', async () => {
  const { api } = await studio.person();
  const offered = async () =>
    (await api.images.channels({})).list.filter(({ available }) => available).map((one) => one.api);
  const set = ['PICTURE_URL=http://127.0.0.1:9/v1', 'PICTURE_MODEL=m'];
  expect(await answerOf(engines, 'connect', 'openai', ...set)).toEqual({});
  // The server hears of it, as every server and worker of the installation does.
  await expect.poll(offered).toEqual(['df', 'openai']);
  await answerOf(engines, 'order', 'pictures', 'openai', 'sketch');
  await expect.poll(offered).toEqual(['openai', 'df']);
  const jobs = (await answerOf(engines, 'list')) as unknown as { job: string }[];
  expect(jobs.find(({ job }) => job === 'pictures')).toMatchObject({
    engines: [{ id: 'openai' }, { id: 'sketch' }],
    order: ['openai', 'sketch'],
    arranged: true,
    falls: null,
  });
  await answerOf(engines, 'order', 'pictures');
  await answerOf(engines, 'disconnect', 'openai');
  await expect.poll(offered).toEqual(['df']);
  for (const wrong of [
    ['order', 'painting'],
    ['connect', 'openai'],
    ['connect', 'openai', 'PICTURE_URL'],
    ['disconnect'],
  ])
    await expect(engines(wrong)).rejects.toThrow(/The commands are/);
  expect(await problemOf(engines(['order', 'pictures', 'rules']))).toBe('field-invalid');
  expect(await problemOf(engines(['connect', 'openai', 'PICTURE_URL=x']))).toBe('field-invalid');
});

test('the trail is read, and the ledger verified as a user sees it', async () => {
  const person = await studio.person(100);
  await answerOf(users, 'take', person.id, '30', ...why);
  const trail = await answerOf(audit, 'list', '--subject', person.username, '--action', 'points-taken');
  expect(trail).toMatchObject({ total: 1, list: [{ reason: 'asked for', actor: '' }] });
  expect(await printed(ledger, 'verify')).toMatch(/^[1-9]\d* checks, 0 violations$/);
  expect(await answerOf(ledger, 'show', person.username)).toMatchObject({
    credits: (await person.api.points.credits()).credits,
  });
});

// The last one: it leaves no place for further commands.
test('a backup is noted, brought back elsewhere, and people log in there', async () => {
  const { username, password } = await studio.person(77);
  const { path } = await takeBackup(placeOf(studio), 'file');
  const { token } = await studio.client().session.login(operator);
  const { backup } = await studio.client({ session: token }).overview.show({});
  expect(backup).toMatchObject({ name: path.split('/').at(-1), size: 1 });
  expect(backup!.rows).toBeGreaterThan(100);
  const place = await emptyPlace(studio);
  expect(await restoreTo(place, path)).toContain('Restored the installation');
  const app = await createApp({
    ...readConfig({
      ...place,
      PORT: '0',
      HOST: '127.0.0.1',
      LIKENESS_LOG: 'silent',
      LIKENESS_ROLE: 'server',
    }),
    libraryDir: place.LIKENESS_DATA,
  });
  try {
    const origin = await app.listen();
    const session = await createClient({ origin }).session.login({ username, password });
    const there = createClient({ origin, token: () => session.token });
    expect((await there.points.credits()).credits).toBe(77);
  } finally {
    await app.close();
  }
});
