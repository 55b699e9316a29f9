/** Where the model lies on this machine. It is no one's secret, so it stays when a user logs out. */
const keptIn = 'natural-voice';

type VoiceFile = { url: string; bytes: number };

const openStore = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(keptIn).catch(() => undefined) : undefined;

/** Fetches files that never change, once on this machine; `onBytes` hears how many more have come. Others that were kept are forgotten. */
export async function fetchVoice(
  files: readonly VoiceFile[],
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer[]> {
  const store = await openStore();
  const wanted = new Set(files.map(({ url }) => new URL(url, location.href).href));
  for (const old of (await store?.keys()) ?? []) if (!wanted.has(old.url)) await store!.delete(old);
  const all: ArrayBuffer[] = [];
  for (const file of files) all.push(await fetchFile(file, store, onBytes, signal));
  return all;
}

async function fetchFile(
  { url, bytes }: VoiceFile,
  store: Cache | undefined,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const kept = await store?.match(url);
  if (kept) {
    onBytes(bytes);
    return kept.arrayBuffer();
  }
  // The store keeps it: a second copy among the browser's own files would be thrown away first anyway.
  const answer = await fetch(url, { signal, cache: 'no-store' });
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const whole = await read(answer.body, bytes, onBytes);
  await store?.put(url, new Response(whole)).catch(() => undefined);
  return whole;
}

async function read(
  body: ReadableStream<Uint8Array>,
  bytes: number,
  onBytes: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let at = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (at + next.value.length > bytes) throw new Error('More came than was told.');
    whole.set(next.value, at);
    at += next.value.length;
    onBytes(next.value.length);
  }
  if (at < bytes) throw new Error('Less came than was told.');
  return whole.buffer;
}

/** Whether all of the files lie on this machine. */
export async function isKept(files: readonly VoiceFile[]): Promise<boolean> {
  const store = await openStore();
  if (!store || files.length === 0) return false;
  const found = await Promise.all(files.map(({ url }) => store.match(url)));
  return found.every((it) => it !== undefined);
}

export async function forgetVoice(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptIn).catch(() => undefined);
}
