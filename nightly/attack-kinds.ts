import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Attack, Guest } from './attacks.ts';
import { hostileText, toolAttacks } from './tool-attacks.ts';

/** Kinds of attacks that a night has to have. */
export const attackKinds = [
  'huge and hostile texts',
  'drips',
  'tar pits',
  'row floods',
  'many sockets',
  'slow readers',
  'zip and media bombs',
  'deep JSON',
  'a thousand quotes at once',
  'cancel storms',
] as const;
type AttackKind = (typeof attackKinds)[number];

const told = (problem: string) => Object.assign(new Error(problem), { problem });

/** A connection to the product that is the attacker's to misuse. */
function socketTo({ origin }: Guest, onData: (socket: Socket) => void = () => undefined): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('data', () => onData(socket));
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.on('error', reject);
  });
}

const head = ({ token }: Guest, path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-token: ${token}\r\nx-forwarded-for: 10.7.7.7\r\n`;

/** Reads a long answer a little at a time. */
async function readSlowly(guest: Guest): Promise<never> {
  const begun = Date.now();
  const socket = await socketTo(guest, (own) => {
    own.pause();
    setTimeout(() => own.resume(), 1000);
  });
  socket.write(`${head(guest, '/api/openapi.json')}\r\n`);
  await new Promise((resolve) => {
    socket.once('close', resolve);
    setTimeout(() => resolve(socket.destroy()), 60_000);
  });
  throw told(`read for ${Math.round((Date.now() - begun) / 10_000) * 10} s`);
}

/** Headers of which a letter comes every second. */
async function slowHeaders(guest: Guest): Promise<never> {
  const begun = Date.now();
  const socket = await socketTo(guest);
  socket.write(head(guest, '/api/work/list'));
  const drip = setInterval(() => socket.write('x'), 1000);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  throw told(`cut after ${Math.round((Date.now() - begun) / 10_000) * 10} s`);
}

async function manySockets(guest: Guest): Promise<never> {
  const opened = await Promise.allSettled(Array.from({ length: 300 }, () => socketTo(guest)));
  await sleep(5000);
  for (const one of opened) if (one.status === 'fulfilled') one.value.destroy();
  throw told(`${opened.filter(({ status }) => status === 'fulfilled').length} opened`);
}

/** A kilobyte that is a megabyte of JSON when it is unpacked. */
const packed = gzipSync(JSON.stringify({ text: 'a'.repeat(1 << 20) }));

async function post(
  { origin, token }: Guest,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
) {
  const from = { 'x-token': token, 'x-forwarded-for': '10.7.7.7', 'content-type': 'application/json' };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers: { ...from, ...headers }, body });
  const { data } = (await answer.json().catch(() => ({}))) as { data?: { problem?: string } };
  throw told(data?.problem ?? String(answer.status));
}

/** At least one attack of each kind; those of `attacks.ts` and of the tools come on top. */
export const attacksByKind: Record<AttackKind, Record<string, Attack>> = {
  'huge and hostile texts': {
    'splitting a text without width': ({ api }) => api.scripts.split({ text: `好${hostileText.slice(1)}` }),
    'asking in digits': ({ api }) => api.chat.send({ content: '7'.repeat(10_000) }),
    'a headline of stops': toolAttacks['one-click'],
  },
  drips: { 'a video of a byte a second': toolAttacks['video-extract'], 'slow headers': slowHeaders },
  'tar pits': {
    'a site that is silent': toolAttacks['copy-extract'],
    'a site of endless headers': toolAttacks['audio-extract'],
  },
  'row floods': {
    'texts to keep': ({ api }) => api.materials.saveText({ text: `${Math.random()}` }),
    'presets to keep': ({ api }) => api.clips.savePreset({ content: `${Math.random()}` }),
    'personas to keep': ({ api }) => api.persona.save({ name: `${Math.random()}` }),
    'products to keep': ({ api }) => api.product.save({ name: `${Math.random()}` }),
  },
  'many sockets': { 'three hundred sockets': manySockets },
  'slow readers': { 'the documentation, slowly': readSlowly },
  'zip and media bombs': {
    'a packed form': (guest) => post(guest, '/api/script/quote', packed, { 'content-encoding': 'gzip' }),
  },
  'deep JSON': {
    'deep scenes': (guest) => post(guest, '/api/scene/quote', '{"content":"['.repeat(20_000), {}),
  },
  'a thousand quotes at once': {
    'a thousand quotes': async ({ api }) => {
      const quote = () => api.scriptOrders.quote({ keyword: '面包' });
      const answers = await Promise.allSettled(Array.from({ length: 1000 }, quote));
      throw told(`${(answers.filter(({ status }) => status === 'fulfilled').length >> 6) << 6} of 1000`);
    },
  },
  'cancel storms': {
    'orders that are cancelled at once': async ({ api, voice, avatar }) => {
      const form = { api: 'df', text: '你好。', user_voice_id: voice, video_id: avatar, name: 'x' };
      const { id } = await api.avatarVideos.create(form);
      await Promise.all(Array.from({ length: 50 }, () => api.works.cancel({ id })));
    },
  },
};

/** Every attack of a night that is no tool's and stands in no other file. */
export const furtherAttacks: Record<string, Attack> = Object.assign({}, ...Object.values(attacksByKind));
