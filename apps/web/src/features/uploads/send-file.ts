export type SendProgress = { sent: number; total: number; bytesPerSecond: number };

export type Sending = { done: Promise<void>; cancel: () => void };

/** A transfer that ended before the storage had the file; `status` is 0 when there was no answer. */
export class SendFailed extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`upload failed (${status})`);
    this.name = 'SendFailed';
    this.status = status;
  }
}

/** Speed is averaged over this window, so that it neither jumps nor remembers a stall for ever. */
const speedWindow = 4000;

/**
 * Posts `file` with the signed form `fields` straight to the storage. XMLHttpRequest, because `fetch` tells nothing
 * about how much of a body was sent.
 */
export function sendFile(
  host: string,
  fields: Record<string, string>,
  file: File,
  onProgress: (progress: SendProgress) => void,
  now: () => number = () => performance.now(),
): Sending {
  const request = new XMLHttpRequest();
  const done = new Promise<void>((resolve, reject) => {
    const marks: { at: number; sent: number }[] = [{ at: now(), sent: 0 }];
    request.open('POST', ownPath(host));
    request.upload.addEventListener('progress', (event) => {
      const at = now();
      marks.push({ at, sent: event.loaded });
      while (marks.length > 2 && at - marks[0]!.at > speedWindow) marks.shift();
      const from = marks[0]!;
      const bytesPerSecond = at > from.at ? ((event.loaded - from.sent) / (at - from.at)) * 1000 : 0;
      onProgress({ sent: event.loaded, total: event.total || file.size, bytesPerSecond });
    });
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new SendFailed(request.status)),
    );
    request.addEventListener('error', () => reject(new SendFailed(0)));
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
  return { done, cancel: () => request.abort() };
}

/** Our own server may know itself by another protocol than a proxy before it: its path is enough for us. */
function ownPath(host: string): string {
  const url = URL.parse(host, globalThis.location?.href);
  return url?.host === globalThis.location?.host && url ? `${url.pathname}${url.search}` : host;
}
