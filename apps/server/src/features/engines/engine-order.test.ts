import { afterAll, beforeAll, expect, test } from 'vitest';
import { openaiProtocol } from '@likeness/engines/language/test/openai-double';
import { streamDouble, type StreamDouble } from '@likeness/engines/language/test/stream-double';
import { afterFile } from '../../../test/after-file.ts';
import { ask } from '../../../test/chat-reader.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { createApp, type App } from '../../app.ts';
import { auditLog } from '../../db/tables/site.ts';
import { makeAccount } from '../session/session.service.ts';
import { lookAtEngines } from './engines-health.service.ts';

const operator = { username: 'order-operator', password: 'right horse 8' };
let studio: Studio;
/** Another server of the same installation. */
let other: App;
let double: StreamDouble;
let admin: Pick<Person, 'api'>;

beforeAll(async () => {
  double = await streamDouble(openaiProtocol);
  studio = await testStudio();
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
const jobRow = async (id: string) =>
  (await admin.api.engines.overview({})).jobs.find(({ job }) => job === id)!;

test('the order of engines acts on every server, and what stands behind the built-in one is not asked', async () => {
  const person = await studio.person(100);
  expect(await problemOf(person.api.engines.arrange({ job: 'writing', engines: [] }))).toBe('not-allowed');
  await admin.api.engines.connect({ service: 'language', values: language() });
  expect(await jobRow('writing')).toMatchObject({
    order: ['language', 'rules'],
    falls: false,
    arranged: false,
  });
  // Coze answers for its own employees alone.
  expect((await jobRow('conversation')).order).toEqual(['language', 'guide']);
  expect(await jobRow('speech')).toMatchObject({ order: [], falls: null });
  const writer = async () => (await person.api.scripts.themes({})).engine;
  expect(await writer()).toMatchObject({ basic: false });

  const arrange = (engines: string[], job: 'writing' | 'links' = 'writing') =>
    problemOf(admin.api.engines.arrange({ job, engines, falls: true }));
  expect(await arrange(['rules', 'rules'])).toBe('field-invalid');
  expect(await arrange(['rules', 'sketch'])).toBe('field-invalid');
  expect(await arrange(['rules', 'language'])).toBe('none');
  expect(await jobRow('writing')).toMatchObject({
    order: ['rules', 'language'],
    falls: true,
    arranged: true,
  });
  expect(await writer()).toMatchObject({ basic: true });
  await expect.poll(() => other.context.config.order.writing?.engines).toEqual(['rules', 'language']);
  // Conversation has an order of its own.
  double.say({ text: ['模型的回答'] });
  expect((await ask(studio, person, '请用一句话解释什么是潮汐')).heard.text).toBe('模型的回答');
  const trail = JSON.stringify(await studio.app.context.db.select().from(auditLog));
  expect(trail).toContain('engines-arranged');

  expect(await arrange([])).toBe('none');
  expect(await jobRow('writing')).toMatchObject({ order: ['language', 'rules'], arranged: false });
  expect(await writer()).toMatchObject({ basic: false });
  await expect.poll(() => other.context.config.order.writing).toBeUndefined();
  await admin.api.engines.disconnect({ service: 'language' });
});

test('where a translator fails the next one is asked when the operator says so', async () => {
  const person = await studio.person(100);
  await admin.api.engines.connect({ service: 'language', values: language() });
  await admin.api.engines.connect({
    service: 'libretranslate',
    values: [{ variable: 'LIBRETRANSLATE_URL', value: 'http://127.0.0.1:9' }],
  });
  const translated = () => person.api.scripts.translate({ text: '早上好。', target: 'en-US' });
  expect(await problemOf(translated())).toMatch(/^translator-|^model-/);
  await admin.api.engines.arrange({
    job: 'translation',
    engines: ['libretranslate', 'language'],
    falls: true,
  });
  double.say({ text: ['Good morning.'] });
  expect(await translated()).toMatchObject({ content: 'Good morning.' });
  // The other way round the server is not asked at all.
  await admin.api.engines.arrange({ job: 'translation', engines: ['language', 'libretranslate'] });
  double.say({ text: ['Morning.'] });
  expect(await translated()).toMatchObject({ content: 'Morning.' });
  await admin.api.engines.arrange({ job: 'translation', engines: [] });
  for (const service of ['language', 'libretranslate']) await admin.api.engines.disconnect({ service });
});

test('channels stand in forms as their engines were put', async () => {
  const person = await studio.person();
  const offered = async () =>
    (await person.api.images.channels({})).list.filter(({ available }) => available).map(({ api }) => api);
  await admin.api.engines.connect({
    service: 'openai',
    values: [
      { variable: 'PICTURE_URL', value: 'http://127.0.0.1:9/v1' },
      { variable: 'PICTURE_MODEL', value: 'm' },
    ],
  });
  await expect.poll(offered).toEqual(['df', 'openai']);
  expect(await jobRow('pictures')).toMatchObject({ falls: null });
  const priced = async () =>
    (await studio.client({ language: () => 'en-US' }).store.prices({})).list.find(
      ({ key }) => key === 'image',
    )?.engine;
  expect(await priced()).toBe('Sketch engine · Image model');
  await admin.api.engines.arrange({ job: 'pictures', engines: ['openai', 'sketch'], falls: true });
  expect(await offered()).toEqual(['openai', 'df']);
  expect(await priced()).toBe('Image model · Sketch engine');
  await admin.api.engines.arrange({ job: 'pictures', engines: [] });
  expect(await offered()).toEqual(['df', 'openai']);
  await admin.api.engines.disconnect({ service: 'openai' });
});

test('readiness says who does each job, in which order, and what was put first and is not here', async () => {
  const engines = () => lookAtEngines(studio.app.context);
  expect(await engines()).toMatchObject({
    ok: true,
    detail: expect.stringContaining('writing: Built-in writer; translation: None; ') as string,
  });
  await admin.api.engines.connect({ service: 'language', values: language() });
  await admin.api.engines.arrange({ job: 'writing', engines: ['language', 'rules'], falls: true });
  expect((await engines()).detail).toContain('writing: OpenAI API, then Built-in writer; ');
  await admin.api.engines.disconnect({ service: 'language' });
  const { ok, detail, mend } = await engines();
  expect(ok).toBe(false);
  expect(detail).toMatch(/^put first and not here: language for writing\. /);
  expect(mend).toContain('/admin/engines');
  await admin.api.engines.arrange({ job: 'writing', engines: [] });
});

test('uses of the built-in engines are counted too, and what they decline is not', async () => {
  const person = await studio.person(100);
  const engine = async (job: string, id: string) => (await jobRow(job)).engines.find((one) => one.id === id)!;
  const before = (await engine('writing', 'rules')).succeeded;
  await person.api.scripts.write({ keyword: '面包店开业' });
  await expect.poll(async () => (await engine('writing', 'rules')).succeeded).toBe(before + 1);
  expect(await engine('writing', 'rules')).toMatchObject({
    failed: 0,
    last_success: expect.stringMatching(/^\d{4}-\d\d-\d\d /) as string,
    last_failure: null,
  });
  const shortened = () => person.api.scripts.polish({ text: '牛肉面28元一碗。', action: 'shorter' });
  expect(await problemOf(shortened())).toBe('rewrite-nothing');
  expect(await engine('writing', 'rules')).toMatchObject({ failed: 0 });

  const answered = (await engine('conversation', 'guide')).succeeded;
  await ask(studio, person, '你好');
  await expect.poll(async () => (await engine('conversation', 'guide')).succeeded).toBe(answered + 1);
});
