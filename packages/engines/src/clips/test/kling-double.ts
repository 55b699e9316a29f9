import { createHmac } from 'node:crypto';
import { loopbackEngine, sendJson } from '../../presenter/test/loopback-engine.ts';

type Task = { id: string; kind: string; body: Record<string, unknown>; looks: number };

/** What a part of a token says. */
const part = (text = '') =>
  JSON.parse(Buffer.from(text, 'base64url').toString() || '{}') as Record<string, unknown>;

/**
 * Kling on a socket, with tokens of one pair of keys. A task is processing for `looks` looks; `render` makes its video.
 */
export async function klingDouble(
  pair: { accessKey: string; secretKey: string },
  render: (seconds: number) => Buffer,
  { looks = 1, now = Date.now }: { looks?: number; now?: () => number } = {},
) {
  const tasks: Task[] = [];
  /** Answers that the next requests get instead, by the beginning of method and path. */
  const planned: { start: string; status: number; body: object }[] = [];
  let failure: string | undefined;
  let expired = false;
  let held = false;
  let lost = false;

  /** The code that a token is refused with. */
  function wrongToken(authorization = ''): number | undefined {
    const [head, claims, signature] = authorization.replace('Bearer ', '').split('.');
    if (!signature) return 1001;
    const right = createHmac('sha256', pair.secretKey).update(`${head}.${claims}`).digest('base64url');
    const { alg, typ } = part(head);
    const { iss, exp, nbf } = part(claims);
    if (signature !== right || iss !== pair.accessKey || alg !== 'HS256' || typ !== 'JWT') return 1002;
    if (Number(exp) * 1000 < now()) return 1004;
    return Number(nbf) * 1000 > now() ? 1003 : undefined;
  }

  const shown = (task: Task) => {
    const ended = !held && task.looks <= 0;
    const status = ended ? (failure === undefined ? 'succeed' : 'failed') : 'processing';
    return {
      task_id: `t-${tasks.indexOf(task)}`,
      task_status: status,
      task_status_msg: status === 'failed' ? failure : '',
      task_info: { external_task_id: task.id },
      created_at: 1_781_080_778_802,
      updated_at: 1_781_080_780_000,
      ...(status === 'succeed' && {
        task_result: {
          videos: [{ id: 'v1', url: `${server.baseUrl}/files/${task.id}.mp4`, duration: '5.1' }],
        },
        final_unit_deduction: '1',
      }),
    };
  };

  const server = await loopbackEngine(async (request, body, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://double');
    const ok = (data: unknown) =>
      sendJson(response, 200, { code: 0, message: 'SUCCEED', request_id: 'r1', data });
    const no = (status: number, code: number, message: string) =>
      sendJson(response, status, { code, message, request_id: 'r1' });
    if (pathname.startsWith('/files/')) {
      const task = tasks.find(({ id }) => pathname === `/files/${id}.mp4`);
      if (!task || expired) return sendJson(response, 403, {});
      const video = render(Number(task.body['duration']));
      return void response
        .writeHead(200, { 'content-type': 'video/mp4', 'content-length': video.length })
        .end(video);
    }
    const at = planned.findIndex(({ start }) => `${request.method} ${pathname}`.startsWith(start));
    const [instead] = at < 0 ? [] : planned.splice(at, 1);
    if (instead) return sendJson(response, instead.status, instead.body);
    const wrong = wrongToken(request.headers.authorization);
    if (wrong) return no(401, wrong, 'Authorization');
    const [, kind, id] = /^\/v1\/videos\/(text2video|image2video)(?:\/(.+))?$/.exec(pathname) ?? [];
    if (!kind) return no(404, 1202, 'no such method');
    if (request.method === 'POST') {
      const order = JSON.parse(body) as Record<string, unknown>;
      const external = String(order['external_task_id']);
      if (tasks.some((task) => task.id === external)) return no(400, 1201, 'external_task_id is not unique');
      const picture = typeof order['image'] === 'string' ? order['image'] : '';
      if (kind === 'image2video' && (!picture || picture.startsWith('data:'))) return no(400, 1201, 'image');
      if (!['5', '10'].includes(String(order['duration']))) return no(400, 1201, 'duration');
      const task = { id: external, kind, body: order, looks };
      tasks.push(task);
      if (lost) {
        lost = false;
        return void response.destroy();
      }
      return ok({ ...shown(task), task_status: 'submitted' });
    }
    if (!id) return ok([]);
    const task = tasks.find((one) => one.kind === kind && (one.id === id || shown(one).task_id === id));
    if (!task) return no(404, 1203, 'task not found');
    const answer = shown(task);
    task.looks -= 1;
    return ok(answer);
  });

  return {
    ...server,
    tasks,
    planned,
    /** Tasks end with these words instead of a video. */
    failWith: (words: string | undefined) => void (failure = words),
    /** The next order arrives, its answer does not. */
    loseOrder: () => void (lost = true),
    expire: (on = true) => void (expired = on),
    hold: (on: boolean) => void (held = on),
  };
}
