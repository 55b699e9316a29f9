import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { loopbackEngine, sendJson } from '../../presenter/test/loopback-engine.ts';
import { smallPicture } from './small-picture.ts';

type Task = {
  task_id: string;
  task_status: 'submitted' | 'processing' | 'succeed' | 'failed';
  task_status_msg: string;
  task_info: { external_task_id: string };
  created_at: number;
  updated_at: number;
  task_result?: object;
};
type Keys = { key: string; access: string; secret: string };
type Refusal = { status: number; code: number; headers?: Record<string, string> };

const base = '/v1/images/generations';

/** Speaks Kling's protocol of tasks, for images: keys and signed tokens, ids of ours, and failures in the body. */
export async function klingDouble({ key, access, secret }: Keys, now: () => number = Date.now) {
  const tasks = new Map<string, Task>();
  const orders: Record<string, unknown>[] = [];
  const refusals: Refusal[] = [];
  let [held, lost, files, skew] = [false, false, 0, 0];
  let failure: string | undefined;
  let resultAddress: string | undefined;

  const server = await loopbackEngine(async (request, body, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    if (url.pathname.startsWith('/files/')) {
      const mark = Number(url.pathname.slice(7));
      response.writeHead(200, { 'content-type': 'image/png' }).end(await smallPicture(mark));
      return;
    }
    const wrong = wrongBearer(request.headers.authorization ?? '');
    if (wrong) return tell(response, 401, wrong);
    const [refusal] = refusals.splice(0, 1);
    if (refusal) {
      for (const [name, value] of Object.entries(refusal.headers ?? {})) response.setHeader(name, value);
      return tell(response, refusal.status, refusal.code);
    }
    if (!url.pathname.startsWith(base)) return tell(response, 404, 1202);
    const id = url.pathname.slice(base.length + 1);
    if (request.method === 'POST') return order(JSON.parse(body) as Record<string, unknown>, response);
    if (!id) return tell(response, 200, 0, [...tasks.values()]);
    const task = tasks.get(id);
    if (!task) return tell(response, 404, 1203);
    if (!held) goOn(task);
    tell(response, 200, 0, task);
  });

  function order(fields: Record<string, unknown>, response: ServerResponse): void {
    const id = String(fields['external_task_id']);
    if (tasks.has(id)) return tell(response, 400, 1201);
    orders.push(fields);
    const at = now();
    const task: Task = {
      task_id: `t${orders.length}`,
      task_status: 'submitted',
      task_status_msg: '',
      task_info: { external_task_id: id },
      created_at: at,
      updated_at: at,
    };
    tasks.set(id, task);
    if (!lost) return tell(response, 200, 0, task);
    lost = false;
    response.destroy();
  }

  /** The first look at a task finds it at work, the second one at its end. */
  function goOn(task: Task): void {
    if (task.task_status === 'succeed' || task.task_status === 'failed') return;
    if (task.task_status === 'submitted') return void (task.task_status = 'processing');
    if (failure !== undefined)
      return void Object.assign(task, { task_status: 'failed', task_status_msg: failure });
    const ours = orders.find((one) => one['external_task_id'] === task.task_info.external_task_id);
    const images = Array.from({ length: Number(ours?.['n']) }, (_, index) => ({
      index,
      url: resultAddress ?? `${server.baseUrl}/files/${(files += 1)}`,
    }));
    // Nothing says that the list is in order.
    Object.assign(task, { task_status: 'succeed', task_result: { images: images.toReversed() } });
  }

  /** The code that a bearer is refused with. */
  function wrongBearer(header: string): number | undefined {
    const bearer = header.replace(/^Bearer /, '');
    if (bearer === key) return undefined;
    const [head = '', claims = '', signature] = bearer.split('.');
    if (!signature) return bearer ? 1002 : 1001;
    const right = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url');
    const { iss, exp, nbf } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    if (signature !== right || iss !== access) return 1000;
    const at = now() / 1000 + skew;
    skew = 0;
    if (Number(exp) < at) return 1004;
    return Number(nbf) > at ? 1003 : undefined;
  }

  return {
    ...server,
    orders,
    hold: (on: boolean) => void (held = on),
    /** The next order is taken, and its answer lost. */
    loseAnswer: () => void (lost = true),
    /** Tasks end in failure, with these words. */
    fail: (words: string) => void (failure = words),
    refuse: (refusal: Refusal) => void refusals.push(refusal),
    /** Results lie there instead. */
    resultsAt: (address: string) => void (resultAddress = address),
    /** The next token is looked at by a clock that is wrong by so many seconds. */
    clockOff: (seconds: number) => void (skew = seconds),
  };
}

function tell(response: ServerResponse, status: number, code: number, data: unknown = {}): void {
  sendJson(response, status, { code, message: code === 0 ? 'SUCCEED' : 'refused', request_id: 'r1', data });
}
