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
