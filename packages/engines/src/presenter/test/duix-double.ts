import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loopbackEngine, sendJson } from './loopback-engine.ts';
import { smallMp4 } from './small-mp4.ts';

type Task = { code: string; status: 1 | 2 | 3; progress: number; video: Buffer; result: string };

/** Speaks Duix.Avatar's local protocol: one work at a time, and an end that is told once. `render` makes its videos. */
export async function duixDouble(
  folder: string,
  seconds: number,
  render: (mark: string) => Buffer = (mark) => smallMp4(seconds, mark),
) {
  const tasks = new Map<string, Task>();
  let hold = false;
  let fail = false;
  let foreign: string | undefined;
  let cutResult = false;
  let rendered = 0;
  let last: Record<string, unknown> = {};

  const server = await loopbackEngine(async (request, body, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    const say = (code: number, data: unknown = {}) =>
      sendJson(response, 200, {
        code,
        success: code === 10000,
        msg: code === 10000 ? '' : 'illustrative',
        data,
      });
    if (url.pathname === '/easy/submit' && request.method === 'POST') {
      const order = JSON.parse(body) as Record<string, unknown>;
      const { code, audio_url: audio, video_url: video } = order;
      const wellFormed =
        [code, audio, video].every((value) => typeof value === 'string' && value) &&
        ['chaofen', 'watermark_switch', 'pn'].every((name) => typeof order[name] === 'number');
      if (!wellFormed) return say(10002);
      const local = [audio, video].filter((name) => !String(name).startsWith('http'));
      if (local.some((name) => !existsSync(join(folder, String(name))))) return say(10002);
      if ([...tasks.values()].some(({ status }) => status === 1)) return say(10001);
      rendered += 1;
      last = order;
      const id = String(code);
      const video_ = render(`${id} ${rendered}`);
      tasks.set(id, { code: id, status: 1, progress: 0, video: video_, result: `/${id}-r.mp4` });
      return say(10000);
    }
    if (url.pathname === '/easy/query') {
      const found = tasks.get(url.searchParams.get('code') ?? '');
      if (!found) return say(10004);
      if (found.progress > 0 && !hold) {
        found.status = fail ? 3 : 2;
        found.progress = fail ? found.progress : 100;
      } else found.progress = 40;
      const { code, status, progress } = found;
      if (status === 1) return say(10000, { code, status, progress, msg: '' });
      tasks.delete(code);
      if (status === 3) return say(10000, { code, status, progress, msg: 'no face' });
      const file = cutResult ? found.video.subarray(0, 3000) : found.video;
      await writeFile(join(folder, `${code}-r.mp4`), file);
      return say(10000, {
        code,
        status,
        progress,
        msg: '',
        result: foreign ?? found.result,
        cost: 3,
        video_duration: seconds * 1000,
        width: 720,
        height: 1280,
      });
    }
    if (url.pathname.startsWith('/files/')) {
      // What the operator's web server does with the folder of results.
      const file = await readFile(join(folder, basename(url.pathname))).catch(() => undefined);
      response.writeHead(file ? 200 : 404, { 'content-length': file?.length ?? 0 });
      response.end(request.method === 'HEAD' ? undefined : file);
      return;
    }
    return sendJson(response, 404, { detail: 'Not Found' });
  });

  return {
    ...server,
    rendered: () => rendered,
    lastOrder: () => last,
    hold: (on: boolean) => void (hold = on),
    fail: (on = true) => void (fail = on),
    answerResult: (result: string) => void (foreign = result),
    cutResult: (on = true) => void (cutResult = on),
    /** It is done with what is not asked for any more. */
    idle: () => tasks.clear(),
    occupy: () =>
      void tasks.set('other', { code: 'other', status: 1, progress: 0, video: Buffer.of(), result: '' }),
    /** Everything in its memory is gone; the folder stays. */
    async restart() {
      tasks.clear();
      await server.restart();
    },
  };
}
