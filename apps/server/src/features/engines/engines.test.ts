import { afterAll, beforeAll, expect, test } from 'vitest';
import { openaiProtocol } from '@likeness/engines/language/test/openai-double';
import { streamDouble, type StreamDouble } from '@likeness/engines/language/test/stream-double';
import { afterFile } from '../../../test/after-file.ts';
import { ask } from '../../../test/chat-reader.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { createApp, type App } from '../../app.ts';
import { auditLog } from '../../db/tables/site.ts';
import { engineSettings } from '../../db/tables/engines.ts';
import { makeAccount } from '../session/session.service.ts';

const operator = { username: 'engine-operator', password: 'right horse 8' };
let studio: Studio;
/** Another server of the same installation. */
let other: App;
let double: StreamDouble;
let admin: Pick<Person, 'api'>;

beforeAll(async () => {
  double = await streamDouble(openaiProtocol);
  studio = await testStudio({ environment: { COZE_URL: 'http://127.0.0.1:9', COZE_KEY: 'from outside' } });
  const { context } = studio.app;
  await studio.worker();
  other = await createApp(
    { ...context.config },
    { database: { ...studio.database, kind: 'external', close: async () => {} } },
  );
  afterFile(() => other.close());
  await makeAccount(context.db, { ...operator, role: 'admin' });
  const { token } = await studio.client().session.login(operator);
  admin = { api: studio.client({ session: token }) };
});
afterAll(() => double.stop());

const language = () => [
  { variable: 'LANGUAGE_URL', value: `${double.baseUrl}/v1` },
  { variable: 'LANGUAGE_MODEL', value: 'small' },
  { variable: 'LANGUAGE_KEY', value: openaiProtocol.key },
];
const serviceRow = async (id: string) =>
  (await admin.api.engines.overview({})).services.find((service) => service.id === id)!;
const jobRow = async (id: string) =>
  (await admin.api.engines.overview({})).jobs.find(({ job }) => job === id)!;

test('only operators see and change engines; all users see how well they do', async () => {
  const person = await studio.person();
  expect(await problemOf(person.api.engines.overview({}))).toBe('not-allowed');
  expect(await problemOf(person.api.engines.connect({ service: 'language', values: language() }))).toBe(
    'not-allowed',
  );
  expect(await problemOf(person.api.engines.attempt({ service: 'language', values: language() }))).toBe(
    'not-allowed',
  );
  expect(await problemOf(person.api.engines.disconnect({ service: 'language' }))).toBe('not-allowed');
  const { list } = await person.api.engines.grades({});
  expect(list.find(({ job }) => job === 'conversation')).toMatchObject({
    name: 'Built-in guide',
    grade: 'modest',
  });
  expect(list.find(({ job }) => job === 'video')).toMatchObject({ grade: 'full', limits: '' });
  expect(list.find(({ job }) => job === 'translation')).toMatchObject({ grade: 'missing' });
});

test('values of the wrong kind, places and what is missing are refused, and nothing is kept', async () => {
  const { connect } = admin.api.engines;
  const tried = (service: string, ...values: [string, string][]) =>
    problemOf(connect({ service, values: values.map(([variable, value]) => ({ variable, value })) }));
  expect(await tried('nothing')).toBe('not-found');
  expect(await tried('language', ['LANGUAGE_URL', 'file:///etc/passwd'], ['LANGUAGE_MODEL', 'm'])).toBe(
    'field-invalid',
  );
  expect(await tried('language', ['KLING_KEY', 'k'])).toBe('field-invalid');
  expect(await tried('yt-dlp-program', ['YTDLP_PATH', '/bin/sh'])).toBe('field-invalid');
  expect(await tried('language', ['LANGUAGE_URL', 'http://127.0.0.1:9/v1'])).toBe('engine-field-needed');
  expect(await tried('kling', ['KLING_ACCESS_KEY', 'only one'])).toBe('engine-settings-wrong');
  expect(
    await tried('comfyui', ['COMFYUI_URL', 'http://127.0.0.1:9'], ['COMFYUI_WORKFLOW', '{"graph":1}']),
  ).toBe('engine-settings-wrong');
  expect(await studio.app.context.db.select().from(engineSettings)).toEqual([]);
});

test('an attempt shows what a service made, or says what is wrong with it', async () => {
  double.say({ text: ['我是', '测试模型。'] });
  const made = await admin.api.engines.attempt({ service: 'language', values: language() });
  expect(made).toMatchObject({ ok: true, kind: 'text', text: '我是测试模型。', message: null });
  expect(double.received.at(-1)?.body).toMatchObject({ model: 'small' });
  const wrong = language().with(2, { variable: 'LANGUAGE_KEY', value: 'another' });
  const failed = await admin.api.engines.attempt({ service: 'language', values: wrong });
  expect(failed).toMatchObject({
    ok: false,
    kind: 'none',
    message: 'The language model is not set up correctly. Please tell the operator.',
  });
  const silent = language().with(0, { variable: 'LANGUAGE_URL', value: 'http://127.0.0.1:9/v1' });
  expect(await admin.api.engines.attempt({ service: 'language', values: silent })).toMatchObject({
    ok: false,
  });
  expect(await serviceRow('language')).toMatchObject({ connected: false });
});

test('a service acts on every server without a restart, its key is never told, and disconnecting ends it', async () => {
  const person = await studio.person(100);
  const before = await ask(studio, person, '请用一句话解释什么是通货膨胀');
  expect(before.heard.text).not.toContain('模型的回答');

  await admin.api.engines.connect({ service: 'language', values: language() });
  const row = await serviceRow('language');
  expect(row.connected).toBe(true);
  expect(row.fields.map(({ variable, value, filled }) => [variable, value, filled])).toEqual([
    ['LANGUAGE_URL', `${double.baseUrl}/v1`, true],
    ['LANGUAGE_MODEL', 'small', true],
    ['LANGUAGE_THINKING_MODEL', '', false],
    ['LANGUAGE_KEY', '', true],
  ]);
  const kept = JSON.stringify(await studio.app.context.db.select().from(engineSettings));
  expect(kept).not.toContain(openaiProtocol.key);
  const trail = JSON.stringify(await studio.app.context.db.select().from(auditLog));
  expect(trail).toContain('engine-connected');
  expect(trail).not.toContain(openaiProtocol.key);
  await expect.poll(() => other.context.config.languageModel?.model).toBe('small');

  double.say({ text: ['模型的回答'] });
  const after = await ask(studio, person, '请用一句话解释什么是通货膨胀');
  expect(after.heard.text).toBe('模型的回答');
  await expect
    .poll(async () => (await jobRow('conversation')).engines[0])
    .toMatchObject({ id: 'language', where: 'service', grade: 'full', succeeded: 1, failed: 0 });
  expect((await jobRow('translation')).engines.map(({ id }) => id)).toEqual(['language']);

  // A key that is not sent stays; an empty one is forgotten.
  await admin.api.engines.connect({
    service: 'language',
    values: [{ variable: 'LANGUAGE_MODEL', value: 'large' }],
  });
  expect(studio.app.context.config.languageModel).toMatchObject({ model: 'large', key: openaiProtocol.key });
  await admin.api.engines.connect({ service: 'language', values: [{ variable: 'LANGUAGE_KEY', value: '' }] });
  expect(studio.app.context.config.languageModel?.key).toBeUndefined();

  await admin.api.engines.disconnect({ service: 'language' });
  expect((await jobRow('conversation')).engines.map(({ id }) => id)).toEqual(['guide']);
  await expect.poll(() => other.context.config.languageModel).toBeUndefined();
  expect(await studio.app.context.db.select().from(engineSettings)).toEqual([]);
});

test('a failing service is counted with its problem', async () => {
  const person = await studio.person(100);
  const values = language().with(2, { variable: 'LANGUAGE_KEY', value: 'another' });
  await admin.api.engines.connect({ service: 'language', values });
  await ask(studio, person, '请用一句话解释什么是量子纠缠').catch(() => undefined);
  await expect
    .poll(async () => (await jobRow('conversation')).engines[0])
    .toMatchObject({
      failed: 1,
      message: 'The language model is not set up correctly. Please tell the operator.',
    });
  await admin.api.engines.disconnect({ service: 'language' });
});

test('a ready workflow is given with the models that it needs', async () => {
  const { text, models } = await admin.api.engines.workflow({ variable: 'COMFYUI_WORKFLOW' });
  expect(models.map(({ file }) => file)).toEqual(['flux1-schnell-fp8.safetensors']);
  const values = [
    { variable: 'COMFYUI_URL', value: 'http://127.0.0.1:9' },
    { variable: 'COMFYUI_WORKFLOW', value: text },
  ];
  // It is whole: what fails is the server, which is not there.
  const tried = await admin.api.engines.attempt({ service: 'comfyui', values });
  expect(tried).toMatchObject({
    ok: false,
    message: 'The rendering engine does not answer at the moment. Please try again later.',
  });
  expect(await problemOf(admin.api.engines.workflow({ variable: 'LANGUAGE_KEY' }))).toBe('not-found');
});

test('what the environment says stands, is shown as fixed and cannot be changed', async () => {
  const coze = await serviceRow('coze');
  expect(coze.fields).toMatchObject([
    { variable: 'COZE_URL', value: 'http://127.0.0.1:9', fixed: true },
    { variable: 'COZE_KEY', value: '', filled: true, fixed: true },
  ]);
  await admin.api.engines.connect({
    service: 'coze',
    values: [{ variable: 'COZE_URL', value: 'http://127.0.0.1:10' }],
  });
  expect((await serviceRow('coze')).fields[0]).toMatchObject({ value: 'http://127.0.0.1:9' });
});

test('a channel of a new service is offered at once, and no more when the service is gone', async () => {
  const person = await studio.person();
  const offered = async () =>
    (await person.api.images.channels({})).list.filter(({ available }) => available).map(({ api }) => api);
  expect(await offered()).not.toContain('openai');
  await admin.api.engines.connect({
    service: 'openai',
    values: [
      { variable: 'PICTURE_URL', value: 'http://127.0.0.1:9/v1' },
      { variable: 'PICTURE_MODEL', value: 'm' },
    ],
  });
  await expect.poll(offered).toContain('openai');
  await admin.api.engines.disconnect({ service: 'openai' });
  await expect.poll(offered).not.toContain('openai');
});
