import { create } from 'zustand';

/** A file that is being fetched; `share` is how much of it is there, 0 to 1. */
export type Download = { name: string; share: number; stop: () => void };

/** Files that are being fetched, by the number of their download. */
export const useDownloads = create<{ going: ReadonlyMap<number, Download> }>(() => ({ going: new Map() }));

/** `saved`: it is whole; `begun`: the browser fetches it and shows how far it is; `failed`: it cannot be had. */
export type DownloadEnd = 'saved' | 'begun' | 'failed' | 'stopped';

/** Larger files would be kept in memory until they are whole: the browser itself writes them to disk. */
const maxKeptBytes = 200 * 1024 ** 2;

let last = 0;

/** Saves the file behind an address under a name. */
export async function download(url: string, name: string): Promise<DownloadEnd> {
  // Storage on another origin may allow links only, so it cannot be read.
  if (new URL(url, location.href).origin !== location.origin) return followed(url, name, 'begun');
  const stop = new AbortController();
  const answer = await fetch(url, { signal: stop.signal }).catch(() => undefined);
  if (!answer?.ok) return 'failed';
  const bytes = Number(answer.headers.get('content-length') ?? Infinity);
  if (bytes > maxKeptBytes) {
    stop.abort();
    return followed(url, name, 'begun');
  }
  const key = ++last;
  const note = (change: Download | undefined) => {
    const going = new Map(useDownloads.getState().going);
    if (change) going.set(key, change);
    else going.delete(key);
    useDownloads.setState({ going });
  };
  try {
    const parts: BlobPart[] = [];
    let read = 0;
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value);
      read += part.value.length;
      note({ name, share: Math.min(1, read / bytes), stop: () => stop.abort() });
    }
    const type = answer.headers.get('content-type') ?? '';
    const whole = URL.createObjectURL(new Blob(parts, { type }));
    // The browser has read it long before; revoked at once, some would save nothing.
    setTimeout(() => URL.revokeObjectURL(whole), 60_000);
    return followed(whole, name, 'saved');
  } catch {
    return stop.signal.aborted ? 'stopped' : 'failed';
  } finally {
    note(undefined);
  }
}

function followed<End extends DownloadEnd>(url: string, name: string, end: End): End {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  return end;
}
