import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { createClient, type Client } from '@likeness/contract/client';
import { calls } from '@likeness/contract/calls';
import { seal } from '@likeness/contract/envelope';
import { formEncode } from '@likeness/contract/wire';
import { createApp, type App } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { DatabasePool } from '../apps/server/src/db/connect.ts';
import { auditions } from '../apps/server/src/db/tables/voices.ts';
import { makeCodes } from '../apps/server/src/features/codes/codes.service.ts';
import { makeDatabase } from '../apps/server/test/harness.ts';
import type { BenchRow } from './rows.ts';

const seconds = 5;
const connections = 10;
const people = 30;
const ordersEach = 10;
const ordersAtOnce = 4;
/** The first orders of a fresh process pay for what is compiled and connected once. */
const warmUps = 10;
const script = '大家好，欢迎来到我们的直播间，今天给大家介绍一款新产品。';

type Person = { api: Client; token: string; id: string };

/**
 * The calls that open pages ask again and again, and the submit of a work, over HTTP on a server with a database that waits
 * for the disk; beside them a route of Fastify and pg alone in the same process. Requests are made from another thread.
 */
export async function benchApi(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const database = await makeDatabase('embedded', process.pid, {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  });
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    LIKENESS_DATA: folder,
    LIKENESS_LOG: 'silent',
    // People here order as quickly as they are answered.
    LIKENESS_STARTS_PER_SECOND: '1000',
  };
  const config = { ...readConfig({ ...environment, TRUST_PROXY: '1', LIKENESS_ROLE: 'server' }) };
  const app = await createApp(config, {
    database: { db: database.db, connection: database.connection, kind: 'external', close: async () => {} },
  });
  try {
    const origin = await app.listen();
    const crowd = await Promise.all(Array.from({ length: people }, (_, i) => person(app, origin, i)));
    const [first] = crowd;
    if (!first) throw new Error('no user came');
    const bare = await bareRoute(database.db);
    const submits = await submitAll(crowd);
    const job = await waitingAudition(app, first);
    const polled: [string, string][] = [
      ['works list', signedPath(app, calls.works.list.path, { page: 1, limit: 9999 })],
      ['credits', signedPath(app, calls.points.credits.path, {})],
      ['audition poll', signedPath(app, calls.voices.audition.path, { job_id: job })],
    ];
    const rows: BenchRow[] = [];
    for (const [name, path] of polled) {
      const found = await load(`${origin}${path}`, { 'x-token': first.token });
      rows.push(
        {
          name: `${name}, ${connections} connections`,
          value: Math.round(found.rate),
          unit: 'requests/s',
          baseline: Math.round(bare.rate),
          ratio: Number((found.rate / bare.rate).toFixed(3)),
        },
        { name: `${name}, p99`, value: found.p99, unit: 'ms', baseline: bare.p99 },
        {
          name: `${name}, CPU of the server`,
          value: found.cpu,
          unit: 'ms a request',
          baseline: bare.cpu,
          ratio: Number((found.cpu / bare.cpu).toFixed(2)),
        },
      );
    }
    const name = `submit of a work, ${ordersAtOnce} people at once`;
    rows.push(
      { name: `${name}, p50`, value: percentile(submits, 50), unit: 'ms' },
      { name: `${name}, p99`, value: percentile(submits, 99), unit: 'ms' },
    );
    return rows;
  } finally {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A user with plenty of points. */
export async function person(app: App, origin: string, i: number): Promise<Person> {
  const from = `10.1.0.${i}`;
  const options = {
    origin,
    fetch: ((url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', from);
      return fetch(url, { ...init, headers });
    }) as typeof fetch,
  };
  const [code = ''] = await makeCodes(app.context, app.context.db, {
    count: 1,
    points: 1_000_000,
    validDays: null,
    note: 'bench',
  });
  const form = { code, username: `bench-${i}`, password: 'right horse 7' };
  const { token } = await createClient(options).session.activate(form);
  const api = createClient({ ...options, token: () => token });
  return { api, token, id: (await api.session.info()).id };
}

/**
 * Orders of these people in turn, four at a time; milliseconds each took. Orders of one person wait for each other, because each
 * must see the points that the one before left.
 */
async function submitAll(crowd: Person[]): Promise<number[]> {
  const [first] = crowd;
  const avatar = (await first?.api.avatars.list({ source: 'public' }))?.list[0];
  const voice = (await first?.api.voices.list({ source: 'public' }))?.list[0];
  if (!avatar || !voice) throw new Error('the library has no avatar or no voice');
  const orders = Array.from({ length: ordersEach }, () => crowd).flat();
  const took: number[] = [];
  const next = async () => {
    for (let who = orders.pop(); who; who = orders.pop()) {
      const form = { api: 'df', video_id: avatar.id, user_voice_id: voice.id, text: script, name: 'bench' };
      const begun = performance.now();
      await who.api.avatarVideos.create(form);
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: ordersAtOnce }, next));
  return took.slice(warmUps);
}

async function waitingAudition(app: App, { id }: Person): Promise<string> {
  const [row] = await app.context.db
    .insert(auditions)
    .values({ userId: id, paramsHash: 'bench' })
    .returning({ id: auditions.id });
  return row?.id ?? '';
}

/** A reading call may be read again for five minutes, so one signed address serves a whole run. */
function signedPath(app: App, path: string, params: Record<string, unknown>): string {
  return `${path}?${formEncode(seal(params, app.context.secrets.envelope, Date.now())).toString()}`;
}

/** Fastify and pg alone: a route that asks the pool of the server for one row. */
async function bareRoute({ $client: pool }: DatabasePool) {
  const server = Fastify();
  server.get('/', async () => {
    const { rows } = await pool.query<{ credits: number }>('select 1 as credits');
    return { code: 0, msg: 'OK', data: { credits: rows[0]?.credits, held: 0 } };
  });
  try {
    return await load(await server.listen({ port: 0, host: '127.0.0.1' }), {});
  } finally {
    await server.close();
  }
}

/** CPU is that of this thread, which answers; another one asks. */
async function load(url: string, headers: Record<string, string>) {
  const before = process.threadCpuUsage();
  const found = await autocannon({ url, headers, connections, duration: seconds, workers: 1 });
  if (found.non2xx + found.errors + found.timeouts > 0)
    throw new Error(`${found.non2xx} answers were refused, ${found.errors} failed`);
  const { user, system } = process.threadCpuUsage(before);
  const cpu = Number(((user + system) / 1000 / found.requests.total).toFixed(3));
  return { rate: found.requests.average, p99: found.latency.p99, cpu };
}

/** The value that `percent` of all do not pass, to a part of `digits` (10: one digit). */
export function percentile(values: number[], percent: number, digits = 10): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1);
  return Math.round((sorted[at] ?? 0) * digits) / digits;
}
