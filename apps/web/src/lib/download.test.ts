// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { download, useDownloads } from './download.ts';

const clicked: string[] = [];
beforeEach(() => {
  clicked.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${new URL(this.href).protocol}${this.download}`);
  });
});
afterEach(() => vi.restoreAllMocks());

const goings = () => [...useDownloads.getState().going.values()];
const here = () => new URL('/files/a.mp4', location.href).href;

/** Answers a fetch with ten bytes, half of them at once and the rest when `rest` is called. */
function halfway(length = '10') {
  const wait = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        init?.signal?.addEventListener('abort', () =>
          stream.error(new DOMException('stopped', 'AbortError')),
        );
        stream.enqueue(new Uint8Array(5));
        await wait.promise;
        stream.enqueue(new Uint8Array(5));
        stream.close();
      },
    });
    return new Response(body, { headers: { 'content-length': length } });
  });
  return wait.resolve;
}

test('a file shows how much of it is there, and is saved when it is whole', async () => {
  const rest = halfway();
  const end = download(here(), 'a.mp4');
  await expect.poll(goings).toMatchObject([{ name: 'a.mp4', share: 0.5 }]);
  expect(clicked).toEqual([]);
  rest();
  expect(await end).toBe('saved');
  expect(clicked).toEqual(['blob:a.mp4']);
  expect(goings()).toEqual([]);
});

test('one that is stopped is not saved', async () => {
  halfway();
  const end = download(here(), 'a.mp4');
  await expect.poll(() => goings().length).toBe(1);
  goings()[0]?.stop();
  expect(await end).toBe('stopped');
  expect([clicked, goings()]).toEqual([[], []]);
});

test('one that is too large for memory, or elsewhere, is left to the browser', async () => {
  halfway(String(300 * 1024 ** 2));
  expect(await download(here(), 'a.mp4')).toBe('begun');
  expect(await download('https://elsewhere.example/b.mp4', 'b.mp4')).toBe('begun');
  expect(clicked).toEqual([`${location.protocol}a.mp4`, 'https:b.mp4']);
});

test('one that cannot be had says so', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  expect(await download(here(), 'a.mp4')).toBe('failed');
  expect(clicked).toEqual([]);
});
