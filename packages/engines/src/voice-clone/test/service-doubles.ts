import { formatWav } from '@likeness/media/wav';
import { loopbackEngine, sendJson } from '../../presenter/test/loopback-engine.ts';

/** A tone of 0.1 s a character between silences, as 16-bit WAVE. */
function toneOf(text: string, sampleRate: number): Buffer {
  const samples = new Float32Array(Math.round(sampleRate * (0.2 + text.length / 10)));
  for (let i = sampleRate / 10; i < samples.length - sampleRate / 10; i++)
    samples[i] = 0.2 * Math.sin((2 * Math.PI * 200 * i) / sampleRate);
  return Buffer.from(formatWav([samples], sampleRate, 'int16'));
}

/** Something the next request to a path is answered with instead. */
type Planned = { path: string; status: number; body: unknown };

async function serviceDouble(
  key: string,
  answer: (request: { method: string; url: URL; body: string }) => { status: number; body: unknown },
) {
  const planned: Planned[] = [];
  const server = await loopbackEngine(async (request, body, response) => {
    if (request.headers.authorization !== `Bearer ${key}`)
      return sendJson(response, 401, { status: 401, message: 'Invalid Token' });
    const url = new URL(request.url ?? '/', 'http://double');
    const at = planned.findIndex(({ path }) => url.pathname === path);
    const [instead] = at < 0 ? [] : planned.splice(at, 1);
    const said = instead ?? answer({ method: request.method ?? 'GET', url, body });
    if (!Buffer.isBuffer(said.body)) return sendJson(response, said.status, said.body);
    response.writeHead(said.status, { 'content-type': 'audio/wav' }).end(said.body);
  });
  return { ...server, planned };
}

type Model = { _id: string; state: string; tags: string[] };

/** Fish Audio on a socket. A new model is in training for `looks` looks at it. */
export async function fishDouble(key: string, looks = 0) {
  const models: (Model & { looks: number })[] = [];
  const said: { text: string; reference_id: string; prosody: { speed: number } }[] = [];
  const double = await serviceDouble(key, ({ method, url, body }) => {
    const id = url.pathname.split('/')[2];
    if (url.pathname === '/v1/tts') {
      const json = JSON.parse(body) as (typeof said)[number];
      said.push(json);
      const known = models.some(({ _id, state }) => _id === json.reference_id && state === 'trained');
      return known
        ? { status: 200, body: toneOf(json.text, 44_100) }
        : { status: 400, body: { status: 400, message: 'Reference not found' } };
    }
    if (url.pathname === '/model' && method === 'POST') {
      const [, tag = ''] = /name="tags"\r\n\r\n(\S+)/.exec(body) ?? [];
      const model = {
        _id: String(models.length + 1).padStart(32, '0'),
        state: looks > 0 ? 'training' : 'trained',
        tags: [tag],
        looks,
      };
      models.push(model);
      return { status: 201, body: model };
    }
    if (url.pathname === '/model') {
      const items = models.filter(({ tags }) => tags.includes(url.searchParams.get('tag') ?? ''));
      return { status: 200, body: { total: items.length, items } };
    }
    const model = models.find(({ _id }) => _id === id);
    if (!model) return { status: 404, body: { status: 404, message: 'Not found' } };
    if (method === 'DELETE') models.splice(models.indexOf(model), 1);
    else if (--model.looks <= 0) model.state = 'trained';
    return { status: 200, body: model };
  });
  return { ...double, models, said };
}

/** MiniMax on a socket. */
export async function minimaxDouble(key: string) {
  const voices = new Set<string>();
  const said: { text: string; voice_setting: Record<string, unknown> }[] = [];
  const ok = { status_code: 0, status_msg: 'success' };
  const double = await serviceDouble(key, ({ url, body }) => {
    const refused = (code: number) => ({ status: 200, body: { base_resp: { status_code: code } } });
    if (url.pathname === '/v1/files/upload')
      return { status: 200, body: { file: { file_id: 42 }, base_resp: ok } };
    const json = JSON.parse(body || '{}') as Record<string, unknown>;
    const voice = json['voice_id'] as string;
    if (url.pathname === '/v1/voice_clone') {
      if (voices.has(voice)) return refused(2039);
      voices.add(voice);
    } else if (url.pathname === '/v1/delete_voice') {
      if (!voices.delete(voice)) return refused(2013);
    } else if (url.pathname === '/v1/t2a_v2') {
      const saying = json as (typeof said)[number];
      said.push(saying);
      if (!voices.has(saying.voice_setting['voice_id'] as string)) return refused(2042);
      const audio = toneOf(saying.text, 32_000).toString('hex');
      return { status: 200, body: { data: { audio, status: 2 }, base_resp: ok } };
    }
    return { status: 200, body: { base_resp: ok } };
  });
  return { ...double, voices, said };
}
