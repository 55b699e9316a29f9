import { loopbackEngine, sendJson } from '../../presenter/test/loopback-engine.ts';

/** Something the next request to a path is answered with instead. */
type Planned = { path: string; status: number; body: unknown };

async function musicDouble(
  key: string,
  answer: (path: URL, body: Record<string, unknown>) => { status: number; body: unknown } | Promise<never>,
) {
  const planned: Planned[] = [];
  const server = await loopbackEngine(async (request, body, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    if (request.headers.authorization !== `Bearer ${key}`)
      return sendJson(response, 401, { detail: 'Invalid API key' });
    const at = planned.findIndex(({ path }) => url.pathname === path);
    const [instead] = at < 0 ? [] : planned.splice(at, 1);
    const said = instead ?? (await answer(url, JSON.parse(body || '{}') as Record<string, unknown>));
    if (!Buffer.isBuffer(said.body)) return sendJson(response, said.status, said.body);
    const length = { 'content-length': said.body.length };
    response.writeHead(said.status, { 'content-type': 'audio/mpeg', ...length }).end(said.body);
  });
  return { ...server, planned };
}

/** MiniMax's music on a socket; `sound` is what it makes. While it is held it answers no order. */
export async function minimaxMusicDouble(key: string, sound: Buffer) {
  const orders: Record<string, unknown>[] = [];
  const state = { held: false };
  const ok = { status_code: 0, status_msg: 'success' };
  const double = await musicDouble(key, (url, body) => {
    if (url.pathname === '/v1/get_voice') return { status: 200, body: { voice_cloning: [], base_resp: ok } };
    if (url.pathname !== '/v1/music_generation') return { status: 404, body: {} };
    orders.push(body);
    const sung = typeof body['lyrics'] === 'string' && body['lyrics'] !== '';
    if (!sung && body['is_instrumental'] !== true)
      return { status: 200, body: { data: null, base_resp: { status_code: 2013, status_msg: 'lyrics' } } };
    if (state.held) return new Promise<never>(() => undefined);
    const data = { audio: sound.toString('hex'), status: 2 };
    return { status: 200, body: { data, extra_info: { music_duration: 15_000 }, base_resp: ok } };
  });
  return { ...double, orders, hold: (on: boolean) => void (state.held = on) };
}

/** ACE-Step 1.5 on a socket. A task is running for `looks` looks at it. */
export async function aceStepDouble(key: string, sound: Buffer, looks = 1) {
  const tasks: { id: string; body: Record<string, unknown>; looks: number }[] = [];
  const state = { held: false, failing: false, file: '' };
  const enveloped = (data: unknown) => ({
    status: 200,
    body: { data, code: 200, error: null, timestamp: 1 },
  });
  const double = await musicDouble(key, (url, body) => {
    if (url.pathname === '/health') return enveloped({ status: 'ok' });
    if (url.pathname === '/release_task') {
      tasks.push({ id: `task-${tasks.length + 1}`, body, looks });
      return enveloped({ task_id: tasks.at(-1)!.id, status: 'queued', queue_position: tasks.length });
    }
    if (url.pathname === '/v1/audio') {
      const known = tasks.some(({ id }) => url.searchParams.get('path') === `/out/${id}.mp3`);
      return known ? { status: 200, body: sound } : { status: 404, body: { detail: 'not found' } };
    }
    if (url.pathname !== '/query_result') return { status: 404, body: { detail: 'Not Found' } };
    const asked = body['task_id_list'] as string[];
    return enveloped(
      tasks
        .filter(({ id }) => asked.includes(id))
        .map((task) => {
          const status = state.held || task.looks-- > 0 ? 0 : state.failing ? 2 : 1;
          const file = state.file || `/v1/audio?path=${encodeURIComponent(`/out/${task.id}.mp3`)}`;
          const made = [{ file, prompt: task.body['prompt'], metas: { duration: 15 }, seed_value: '7' }];
          return { task_id: task.id, status, result: status === 1 ? JSON.stringify(made) : '[]' };
        }),
    );
  });
  return {
    ...double,
    tasks,
    hold: (on: boolean) => void (state.held = on),
    fail: (on = true) => void (state.failing = on),
    /** Results are said to lie there. */
    point: (file: string) => void (state.file = file),
  };
}
