import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@likeness/domain/languages';
import { problemOf, testStudio, type Studio } from '../../../test/studio.ts';
import { withHead } from '../../http/page.ts';
import { seed } from '../../../seed/seed.ts';
import { settingsFrom } from '../settings/settings.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { pageHead } from './site.service.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await testStudio();
});

describe.each(languages)('in %s', (language) => {
  const client = () => studio.client({ language: () => language });

  test('agreements, rules and the first notice are there', async () => {
    const api = client();
    for (const type of ['user', 'privacy', 'clone', 'photo'] as const)
      expect((await api.site.protocol({ type })).content.length).toBeGreaterThan(300);
    expect((await api.site.creditRules()).content).toContain('5000');
    const { list, total } = await api.notices.list({});
    expect(total).toBe(1);
    const notice = await api.notices.detail({ id: list[0]?.id ?? '' });
    expect(notice.title).toBe(list[0]?.title);
  });
});

test('an agreement has the same version in every language: it is one agreement', async () => {
  const versions = await Promise.all(
    languages.map((language) => studio.client({ language: () => language }).site.protocol({ type: 'clone' })),
  );
  expect(new Set(versions.map((it) => it.version)).size).toBe(1);
  expect(new Set(versions.map((it) => it.content)).size).toBe(languages.length);
});

test('an unknown agreement or notice is a problem, not a defect', async () => {
  const api = studio.client();
  expect(await problemOf(api.notices.detail({ id: '00000000-0000-4000-8000-000000000000' }))).toBe(
    'not-found',
  );
});

test('a second start makes nothing twice and no second operator', async () => {
  expect(studio.app.firstRun?.codes).toHaveLength(10);
  expect(await seed(studio.app.context)).toBeUndefined();
  expect((await studio.client().notices.list({})).total).toBe(1);
});

test('the operator made at the first start can log in', async () => {
  const { username = '', password = '' } = studio.app.firstRun?.admin ?? {};
  const { token } = await studio.client().session.login({ username, password });
  expect((await studio.client({ session: token }).session.info()).role).toBe('admin');
});

// Each speech engine says a word, which takes a while where all cores are busy.
test('readiness names every component, and the mend of what is not well', async () => {
  const { ok, components } = await studio.client().site.health();
  expect(components.map((it) => it.name)).toEqual(
    expect.arrayContaining(['node', 'database', 'storage', 'ffmpeg', 'speech', 'engines', 'disk', 'memory']),
  );
  expect(ok).toBe(components.every((it) => it.ok || !it.required));
  for (const it of components) if (!it.ok) expect(it.mend).toBeTruthy();
});

describe('what an operator sets', () => {
  test('stays text in the head of the page', () => {
    const page = '<title>x</title><meta name="description" content="y" />';
    const evil = '"><script>alert(1)</script>$&';
    const html = withHead(page, { title: `</title>${evil}`, keywords: evil, description: evil, icon: '' });
    expect(html).not.toContain('<script');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('&lt;/title&gt;');
  });

  test('is what the settings call, the branding call and the head of every page say', async () => {
    const changes = {
      site_title: 'Cloud studio',
      title: 'Cloud',
      banner: '/banner.webp',
      icp: '京ICP备1号',
      gabeian: '<a href="/b">police</a>',
      copyright: '<b>©</b>',
      diy_label: '<i>label</i>',
      head_logo: '/head.svg',
      logo: '/mark.svg',
      seo_keyword: 'avatars',
      seo_desc: 'Videos of people who speak',
      cert: '/cert.webp',
      safety_cert: '/safety.webp',
      qrcode: '/qr.webp',
      login_bg: '/bg.webp',
      login_logo: '/login.svg',
      login_title: 'Say it',
      privacy_agreement: 'https://example.com/privacy',
      eula: 'https://example.com/terms',
      menu: '-/pet@shop.example',
    };
    const { db, clock } = studio.app.context;
    const all = { ...changes, clone_usage: 'https://example.com/clone' };
    for (const [name, value] of Object.entries(all))
      expect(await changeSetting(db, name, value, clock()), name).toBe(true);
    const api = studio.client();
    expect(await api.site.settings()).toMatchObject(changes);
    expect(await api.site.brand()).toEqual({ clone_usage: 'https://example.com/clone', logo: '/mark.svg' });
    const built = '<link rel="icon" href="x" /><title>x</title><meta name="description" content="y" />';
    const html = withHead(built, await pageHead(studio.app.context));
    for (const words of [
      '<title>Cloud studio</title>',
      '<link rel="icon" href="/mark.svg" />',
      'content="Videos of people who speak"',
      'content="avatars"',
    ])
      expect(html).toContain(words);
    for (const name of Object.keys(all)) await changeSetting(db, name, undefined, clock());
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', ' https:x'])(
    'is not used as a link when it is %s',
    (logo) => {
      expect(settingsFrom({ logo }).logo).toBe('/logo.svg');
    },
  );
});
