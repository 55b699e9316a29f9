import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Client } from '@likeness/contract/client';

/** One guest and all it may misuse. */
export type Guest = {
  api: Client;
  origin: string;
  token: string;
  voice: string;
  avatar: string;
  /** A 4K video of half an hour that is a few kilobytes long. */
  heavy: Buffer;
  /** A site that drips. */
  drip: string;
  /** A picture of 30,000 pixels a side in a hundred kilobytes. */
  bomb: Buffer;
};
export type Attack = (guest: Guest) => Promise<unknown>;

const run = promisify(execFile);

/** Small files that are costly to look into. */
export async function costlyFiles(folder: string): Promise<Pick<Guest, 'heavy' | 'bomb'>> {
  const [heavy, bomb] = [join(folder, 'heavy.mp4'), join(folder, 'bomb.png')];
  const quiet = ['-v', 'error', '-y', '-f', 'lavfi'];
  const video = [
    '-i',
    'color=c=gray:s=3840x2160:r=1:d=1800',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    heavy,
  ];
  await run('ffmpeg', [...quiet, ...video]);
  await run('ffmpeg', [...quiet, '-i', 'color=c=gray:s=16000x16000', '-frames:v', '1', bomb]);
  return { heavy: await readFile(heavy), bomb: await readFile(bomb) };
}

const post = (guest: Guest, path: string, body: RequestInit['body'], type: string) =>
  fetch(`${guest.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-token': guest.token, 'x-forwarded-for': '10.7.7.7' },
    body: body ?? null,
  }).then(async (answer) => {
    const text = await answer.text();
    const { data } = JSON.parse(text || '{}') as { data?: { problem?: string } };
    throw Object.assign(new Error(text), { problem: data?.problem ?? String(answer.status) });
  });

async function upload(guest: Guest, type: 'video' | 'image', bytes: Buffer, times = 1) {
  const name = type === 'video' ? 'a.mp4' : 'a.png';
  const form = await guest.api.uploads.sign({ file_type: type, size: bytes.length, name });
  let last: Response | undefined;
  for (let n = 0; n < times; n++) {
    const body = new FormData();
    for (const [field, value] of Object.entries(form.fields)) body.append(field, value);
    body.append('key', `${form.dir}${name}`);
    body.append('file', new Blob([new Uint8Array(bytes)]), name);
    last = await fetch(new URL(form.host, guest.origin), { method: 'POST', body });
    await last.arrayBuffer();
  }
  if (times > 1) throw Object.assign(new Error('form'), { problem: `form answered ${last?.status}` });
  return guest.api.uploads.complete({ key: `${form.dir}${name}`, file_type: type });
}

/** A request of which a byte comes every second. */
function slowly(guest: Guest): Promise<never> {
  return new Promise((_resolve, reject) => {
    const { hostname, port } = new URL(guest.origin);
    const socket = connect(Number(port), hostname);
    const begun = Date.now();
    socket.write(
      'POST /api/session/login HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: 10.7.7.7\r\ncontent-length: 1000\r\n\r\n',
    );
    const drip = setInterval(() => socket.write('a'), 1000);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      const seconds = Math.round((Date.now() - begun) / 10_000) * 10;
      reject(Object.assign(new Error('cut'), { problem: `cut after ${seconds} s` }));
    });
  });
}

const pauses = `好${'<break time="10s"/>'.repeat(2000)}`;
const long = '今天天气很好，我们一起去公园散步吧。'.repeat(500);
const json = 'application/json';

/** The worst that one guest can do, each in a loop of its own; what it is told in the end is counted. */
export const attacks: Record<string, Attack> = {
  'audition of 2,000 pauses': ({ api, voice }) => api.voices.startAudition({ voice_id: voice, text: pauses }),
  'long audition': ({ api, voice }) => api.voices.startAudition({ voice_id: voice, text: long }),
  'long audition, a second one': ({ api, voice }) =>
    api.voices.startAudition({ voice_id: voice, text: long.slice(0, 250) + Math.random() }),
  'numbers without end': ({ api, voice }) =>
    api.voices.startAudition({ voice_id: voice, text: '777777777777.'.repeat(300) }),
  'upload of 4K at 1 fps': (guest) => upload(guest, 'video', guest.heavy),
  'the same again': (guest) => upload(guest, 'video', guest.heavy),
  'one form many times': (guest) => upload(guest, 'image', guest.bomb, 5),
  'picture bomb': (guest) => upload(guest, 'image', guest.bomb),
  'recording without end': (guest) => {
    const piece = new Uint8Array(1 << 20);
    let sent = 0;
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n';
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode(head)),
      pull: (stream) => (sent++ > 500 ? stream.close() : stream.enqueue(piece)),
    });
    const request = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const headers = { 'x-token': guest.token, 'content-type': 'multipart/form-data; boundary=x' };
    return fetch(`${guest.origin}/api/upload/voice`, { ...request, headers }).then(async (answer) => {
      const { data } = (await answer.json()) as { data?: { problem?: string } };
      throw Object.assign(new Error('refused'), { problem: data?.problem });
    });
  },
  'forms that stay empty': ({ api }) => api.uploads.sign({ file_type: 'video', size: 5e8, name: 'a.mp4' }),
  'check of footage': ({ api, avatar }) => api.avatars.precheck({ file_id: avatar }),
  'avatars one after another': ({ api, avatar }) =>
    api.avatars.clone({ name: 'x', file_id: avatar, agreement: true }),
  'slow bodies': slowly,
  'deep JSON': (guest) => post(guest, '/api/scene/quote', '[{"a":'.repeat(50_000), json),
  'broken form': (guest) =>
    post(guest, '/api/upload/voice', '--x\r\ncontent', 'multipart/form-data; boundary=x'),
  'guesses of a password': ({ api }) =>
    api.session.login({ username: 'payer-0', password: `guess ${Math.random()}` }),
  'guesses of a code': ({ api }) =>
    api.session.activate({ code: `${Math.random()}`, username: 'payer-0', password: 'right horse 7' }),
  'lists without end': ({ api }) => api.avatars.list({ source: 'public', limit: 99_999 }),
  'texts to write': ({ api }) => api.scripts.write({ keyword: '面包店开业' }),
  'texts to polish': ({ api }) => api.scripts.polish({ text: long.slice(0, 2000) }),
  'quotes of long scripts': ({ api, voice, avatar }) =>
    api.avatarVideos.quote({ api: 'df', text: long, user_voice_id: voice, video_id: avatar, name: 'x' }),
  'sessions of guests': ({ api }) => api.session.guest(),
  'renders of a guest': ({ api, voice, avatar }) =>
    api.avatarVideos.create({ api: 'df', text: '你好。', user_voice_id: voice, video_id: avatar, name: 'x' }),
};

/** Attacks again and again until `over`; counts what the guest was told. */
export async function attackUntil(
  over: AbortSignal,
  attack: Attack,
  guest: Guest,
  told: (what: string) => void,
): Promise<void> {
  while (!over.aborted) {
    const one = attack(guest).then(
      () => 'done',
      (error: unknown) => (error as { problem?: string }).problem ?? 'no answer',
    );
    told(await Promise.race([one, untilOver(over)]));
    await sleep(50);
  }
}

const untilOver = (over: AbortSignal) =>
  new Promise<string>((resolve) =>
    over.addEventListener('abort', () => resolve('still at it'), { once: true }),
  );
