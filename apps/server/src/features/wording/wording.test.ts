import { beforeAll, expect, test } from 'vitest';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';

const operator = { username: 'wording-operator', password: 'right horse 9' };
let studio: Studio;
let admin: Person['api'];

beforeAll(async () => {
  studio = await testStudio();
  await makeAccount(studio.app.context.db, { ...operator, role: 'admin' });
  admin = studio.client({ session: (await studio.client().session.login(operator)).token });
});

const setting = async (name: string) =>
  (await admin.wording.settings({})).list.find((row) => row.name === name)!;

test('a setting is seen by visitors at once, is in the trail, and goes back to what the product came with', async () => {
  expect(await setting('site_title')).toEqual({
    name: 'site_title',
    label: 'Name of the site',
    group: 'look',
    form: 'line',
    choices: [],
    value: '映声 Likeness',
    usual: '映声 Likeness',
  });
  await admin.wording.saveSettings({
    settings: [
      { name: 'site_title', value: ' 春风工作室 ' },
      { name: 'copyright', value: '<b>© 春风</b>' },
    ],
  });
  const shown = await studio.client().site.settings({});
  expect(shown).toMatchObject({ site_title: '春风工作室', copyright: '<b>© 春风</b>' });
  const { list } = await admin.audit.list({ action: 'setting-changed' });
  expect(list.find(({ subject }) => subject === 'site_title')?.changes).toEqual([
    { field: 'value', before: '映声 Likeness', after: '春风工作室' },
  ]);
  await admin.wording.saveSettings({ settings: [], usual: ['site_title', 'copyright'] });
  expect((await studio.client().site.settings({})).site_title).toBe('映声 Likeness');
});

test('one wrong value keeps all of them as they were', async () => {
  const good = { name: 'login_title', value: '说出来' };
  const change = (bad: { name: string; value: string }) =>
    problemOf(admin.wording.saveSettings({ settings: [good, bad] }));
  expect(await change({ name: 'logo', value: 'javascript:alert(1)' })).toBe('setting-invalid');
  expect(await change({ name: 'ai_label', value: 'klingon' })).toBe('setting-invalid');
  expect(await change({ name: 'secret', value: 'x' })).toBe('setting-unknown');
  expect((await setting('login_title')).value).toBe('');
});

test('an agreement is read in the words of the operator, and in Chinese where it has no translation', async () => {
  const { list } = await admin.wording.list({});
  expect(list.filter(({ kind }) => kind === 'protocol').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['user', 'privacy', 'clone', 'photo', 'usage:pet']),
  );
  const about = { kind: 'protocol', name: 'user' } as const;
  const before = await admin.wording.detail(about);
  expect(before.languages).toEqual(['zh-CN', 'en-US', 'zh-TW', 'ms-MY']);
  const read = (language: 'zh-CN' | 'en-US') =>
    studio.client({ language: () => language }).site.protocol({ type: 'user' });
  const version = (await read('en-US')).version;
  await admin.wording.save({
    ...about,
    texts: [
      { language: 'zh-CN', title: '本店协议', content: '请善待彼此。\n\n谢谢。' },
      { language: 'en-US', title: '', content: '' },
    ],
  });
  expect(await read('zh-CN')).toMatchObject({
    title: '本店协议',
    markup: '<p>请善待彼此。</p>\n<p>谢谢。</p>',
  });
  expect((await read('en-US')).title).toBe('本店协议');
  // What was agreed to before was another wording.
  expect((await read('en-US')).version).not.toBe(version);
  const nothing = [{ language: 'zh-CN', title: '', content: '' }] as const;
  expect(await problemOf(admin.wording.save({ ...about, texts: [...nothing] }))).toBe('wording-default');
  const half = [{ language: 'ms-MY', title: 'Terma', content: '' }] as const;
  expect(await problemOf(admin.wording.save({ ...about, texts: [...half] }))).toBe('notice-incomplete');
  expect(await problemOf(admin.wording.save({ kind: 'protocol', name: 'none', texts: [] }))).toBe(
    'not-found',
  );
  await admin.wording.save({ ...about, texts: before.texts });
  expect((await read('en-US')).version).toBe(version);
});

test('users may neither read nor write them here', async () => {
  const person = await studio.person();
  expect(await problemOf(person.api.wording.settings({}))).toBe('not-allowed');
  expect(await problemOf(person.api.wording.saveSettings({ settings: [] }))).toBe('not-allowed');
});
