import type { ServerResponse } from 'node:http';
import { loopbackEngine, sendJson } from './loopback-engine.ts';
import { smallMp4 } from './small-mp4.ts';

type Running = { id: string; finish: () => void; cancel: () => void };

/** Speaks Cog's HTTP protocol around a predictor with the given inputs: one prediction at a time. `render` makes its videos. */
export async function cogDouble(
  seconds: number,
  inputs: readonly string[],
  render: (mark: string) => Buffer = (mark) => smallMp4(seconds, mark),
) {
  let running: Running | undefined;
  let hold = false;
  let fail = false;
  let occupied = false;
  let setup = 'READY';
  let output: ((video: Buffer) => string) | undefined;
  let stale: Buffer | undefined;
  let rendered = 0;
  let last: Record<string, unknown> = {};

  const server = await loopbackEngine(async (request, body, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    const [, , id = '', action] = url.pathname.split('/');
    if (url.pathname === '/health-check') {
      const status = setup === 'READY' && (running || occupied) ? 'BUSY' : setup;
      return sendJson(response, 200, { status, setup: { status: 'succeeded' } });
    }
    if (url.pathname === '/files/video.mp4') {
      const video = smallMp4(seconds, 'uploaded');
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': video.length }).end(video);
      return;
    }
    if (action === 'cancel' && request.method === 'POST') {
      if (running?.id !== id) return sendJson(response, 404, {});
      running.cancel();
      return sendJson(response, 200, {});
    }
    if (url.pathname.startsWith('/predictions/') && request.method === 'PUT') {
      const order = JSON.parse(body) as { input?: Record<string, unknown> };
      if (running?.id === id) return sendJson(response, 202, { id, status: 'processing' });
      if (running || occupied) return sendJson(response, 409, { detail: 'Already running a prediction' });
      const given = order.input ?? {};
      const wrong = inputs.find((name) => !/^data:\w+\/[\w-]+;base64,/.test(String(given[name])));
      if (wrong) return sendJson(response, 422, { detail: [{ loc: ['body', 'input', wrong] }] });
      last = given;
      rendered += 1;
      await predict(id, response);
      return;
    }
    return sendJson(response, 404, { detail: 'Not Found' });
  });

  async function predict(id: string, response: ServerResponse): Promise<void> {
    const video = stale ?? render(`${id} ${rendered}`);
    await new Promise<void>((resolve) => {
      const end = (status: string, more: object) => {
        running = undefined;
        sendJson(response, 200, { id, status, ...more });
        resolve();
      };
      running = {
        id,
        finish: () =>
          fail
            ? end('failed', { error: 'no face' })
            : end('succeeded', {
                output: output ? output(video) : `data:video/mp4;base64,${video.toString('base64')}`,
                metrics: { predict_time: 1.5 },
              }),
        cancel: () => end('canceled', {}),
      };
      if (!hold) setTimeout(() => running?.id === id && !hold && running.finish(), 20);
    });
  }

  return {
    ...server,
    rendered: () => rendered,
    hold(on: boolean) {
      hold = on;
      if (!on) running?.finish();
    },
    fail: (on = true) => void (fail = on),
    occupy: () => void (occupied = true),
    setup: (status: string) => void (setup = status),
    answerOutput: (make: (video: Buffer) => string) => void (output = make),
    /** From now on every run hands back this one file. */
    repeat: (video: Buffer) => void (stale = video),
    running: () => running !== undefined,
    inputs: () => last,
    /** What ran is gone. */
    async restart() {
      running = undefined;
      await server.restart();
    },
  };
}
