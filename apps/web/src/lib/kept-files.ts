import { keptIn } from './forget-kept.ts';

/** Files that are kept: four of each copy, of a dozen copies. */
const most = 48;

/** Fetches a file whose content is told by its path, once on this machine: its address changes, what lies there does not. Without a cache it is fetched every time. */
export async function fetchKept(url: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const cache = await openStore();
  const name = new URL(url, location.href);
  name.search = '';
  const kept = await cache?.match(name);
  if (kept) return kept.arrayBuffer();
  const answer = await fetch(url, signal && { signal });
  if (!answer.ok) throw new Error(`${name.pathname}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (cache) await keep(cache, name, bytes).catch(() => undefined);
  return bytes;
}

const openStore = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(keptIn).catch(() => undefined) : undefined;

async function keep(cache: Cache, name: URL, bytes: ArrayBuffer): Promise<void> {
  await cache.put(name, new Response(bytes));
  const names = await cache.keys();
  for (const old of names.slice(0, Math.max(0, names.length - most))) await cache.delete(old);
}
