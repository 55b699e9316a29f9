import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { loopbackEngine, sendJson } from '../../presenter/test/loopback-engine.ts';
import { smallPicture } from './small-picture.ts';

type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;
type Prompt = { number: number; id: string; graph: Graph; extra: Record<string, unknown> };
type Sent = { prompt: Graph; client_id: string; extra_data?: object };

const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const tuple = ({ number, id, graph, extra }: Prompt) => [number, id, graph, extra, ['9']];

/** Speaks the protocol of ComfyUI over HTTP and a web socket: a queue of which one runs, a history, files to view. It makes pictures, or films. */
export async function comfyDouble(kinds: string[], film?: () => Buffer) {
  let running: Prompt | undefined;
  let pending: Prompt[] = [];
  const history = new Map<string, object>();
  const sockets = new Map<string, Duplex>();
  const uploads: string[] = [];
  const graphs: Graph[] = [];
  let [held, interrupted, listKey] = [false, 0, 'images'];
  let failure: string | undefined;

  const server = await loopbackEngine(answer, upgrade);

  async function answer(request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://double');
    const [post, path] = [request.method === 'POST', url.pathname];
    const gone = () => (JSON.parse(body) as { delete: string[] }).delete;
    if (path.startsWith('/object_info/')) {
      const kind = decodeURIComponent(path.slice(13));
      return sendJson(response, 200, kinds.includes(kind) ? { [kind]: { input: {} } } : {});
    }
    if (path === '/upload/image') {
      const name = /filename="([^"]+)"/.exec(body)?.[1] ?? '';
      uploads.push(name);
      return sendJson(response, 200, { name, subfolder: '', type: 'input' });
    }
    if (path === '/prompt') return put(JSON.parse(body) as Sent, response);
    if (path === '/queue' && !post)
      return sendJson(response, 200, {
        queue_running: running ? [tuple(running)] : [],
        queue_pending: pending.map(tuple),
      });
    if (path === '/history' && !post) return sendJson(response, 200, Object.fromEntries(history));
    if (path === '/view') {
      const filename = url.searchParams.get('filename') ?? '';
      if (film && filename.endsWith('.mp4')) {
        response.writeHead(200, { 'content-type': 'video/mp4' }).end(film());
        return;
      }
      const mark = Number(/\d+/.exec(filename)?.[0]);
      response.writeHead(200, { 'content-type': 'image/png' }).end(await smallPicture(mark));
      return;
    }
    if (path === '/queue') pending = pending.filter(({ id }) => !gone().includes(id));
    else if (path === '/history') for (const id of gone()) history.delete(id);
    else if (path === '/interrupt') {
      interrupted += 1;
      end('error', 'interrupted');
    } else return sendJson(response, 404, {});
    response.writeHead(200).end();
  }

  function put({ prompt: graph, client_id, extra_data }: Sent, response: ServerResponse): void {
    const unknown = Object.entries(graph).find(([, { class_type: kind }]) => !kinds.includes(kind));
    if (unknown) {
      const error = { type: 'invalid_prompt', message: 'no such node', details: unknown[0], extra_info: {} };
      return sendJson(response, 400, { error, node_errors: {} });
    }
    graphs.push(graph);
    const prompt = { number: graphs.length, id: randomUUID(), graph, extra: { ...extra_data, client_id } };
    pending.push(prompt);
    next();
    sendJson(response, 200, { prompt_id: prompt.id, number: prompt.number, node_errors: {} });
  }

  function upgrade({ url = '', headers }: IncomingMessage, socket: Duplex): void {
    socket.on('error', () => socket.destroy());
    // A page of another origin must not listen.
    if (headers.origin) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}${guid}`).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write([...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
    sockets.set(new URL(url, 'http://double').searchParams.get('clientId') ?? '', socket);
    if (running) progress(running);
  }

  /** A quarter of the steps is done: a preview, which is binary, and a text frame of less than 64 KB (RFC 6455, 5.2). */
  function progress({ id, extra }: Prompt): void {
    const text = Buffer.from(
      JSON.stringify({ type: 'progress', data: { value: 1, max: 4, prompt_id: id, node: '3' } }),
    );
    const head = text.length < 126 ? [0x81, text.length] : [0x81, 126, text.length >> 8, text.length & 255];
    const preview = Buffer.of(0x82, 4, 0, 0, 0, 1);
    sockets.get(String(extra['client_id']))?.write(Buffer.concat([preview, Buffer.from(head), text]));
  }

  function next(): void {
    if (running) return;
    running = pending.shift();
    if (!running) return;
    progress(running);
    if (!held) setTimeout(finish, 10);
  }

  function finish(): void {
    if (!held) end(failure === undefined ? 'success' : 'error', failure ?? '');
  }

  function end(status: 'success' | 'error', words: string): void {
    const done = running;
    if (!done) return;
    running = undefined;
    const file = { filename: `picture_${done.number}_.png`, subfolder: '', type: 'output' };
    const films = film ? [{ ...file, filename: `clip_${done.number}_.mp4` }] : [];
    const outputs = {
      '8': { text: ['seen'] },
      '9': { [listKey]: [{ ...file, type: 'temp' }, file, ...films] },
    };
    history.set(done.id, {
      prompt: tuple(done),
      outputs: status === 'success' ? outputs : {},
      status: { status_str: status, completed: status === 'success', messages: [['execution_error', words]] },
    });
    next();
  }

  return {
    ...server,
    graphs,
    uploads,
    history,
    interrupted: () => interrupted,
    pending: () => pending.length,
    listeners: () => sockets.size,
    hold(on: boolean) {
      held = on;
      if (!on && running) finish();
    },
    fail: (words: string) => void (failure = words),
    outputsUnder: (key: string) => void (listKey = key),
    cutSockets() {
      for (const socket of sockets.values()) socket.destroy();
      sockets.clear();
    },
    /** Everything it knew is gone, as after a restart of it. */
    forget() {
      [running, pending] = [undefined, []];
      history.clear();
    },
  };
}
