import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';

afterEach(() => vi.restoreAllMocks());

test('a call goes to one base and waits 30 seconds for its answer', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout');
  const asked: { url: string; method: string | undefined; headers: Headers }[] = [];
  const api = createClient({
    origin: 'https://studio.example',
    token: () => 'token-1',
    language: () => 'zh-TW',
    fetch: (url, init) => {
      asked.push({
        url: url instanceof Request ? url.url : String(url),
        method: init?.method,
        headers: new Headers(init?.headers),
      });
      return Promise.resolve(Response.json({ code: 0, msg: '', data: { clone_usage: '/c', logo: '/l' } }));
    },
  });
  expect(await api.site.brand()).toEqual({ clone_usage: '/c', logo: '/l' });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ url: 'https://studio.example/api/site/brand', method: 'GET' });
  expect(asked[0]?.headers.get('x-token')).toBe('token-1');
  expect(asked[0]?.headers.get('x-lang')).toBe('zh-TW');
  expect(waits.mock.calls).toEqual([[30_000]]);
});

test('a page asks for the settings once, for itself and for the envelope of its calls', async () => {
  const asked: string[] = [];
  const settings = {
    sign_secret: 's'.repeat(32),
    server_time: 0,
    encrypt: false,
    phone_hosts: [],
    prices: {},
  };
  const words =
    'site_title title banner icp gabeian copyright diy_label head_logo logo favicon seo_keyword seo_desc cert safety_cert qrcode login_bg login_logo login_title privacy_agreement eula menu';
  const texts = Object.fromEntries(words.split(' ').map((name) => [name, name]));
  const answers: Record<string, object> = {
    '/api/site/settings': { ...texts, ...settings },
    '/api/user/credits': { credits: 5, held: 0 },
  };
  const api = createClient({
    settingsOnce: true,
    fetch: (url) => {
      const path = new URL(url instanceof Request ? url.url : String(url), 'https://studio.example').pathname;
      asked.push(path);
      return Promise.resolve(Response.json({ code: 0, msg: '', data: answers[path] }));
    },
  });
  const [site, points] = await Promise.all([api.site.settings(), api.points.credits()]);
  expect(site.site_title).toBe('site_title');
  expect(points).toEqual({ credits: 5, held: 0 });
  expect((await api.site.settings()).icp).toBe('icp');
  expect(asked.toSorted()).toEqual(['/api/site/settings', '/api/user/credits']);
});
