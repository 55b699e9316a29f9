import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@likeness/contract/client';
import { createApp, type App } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { DatabasePool } from '../apps/server/src/db/connect.ts';
import { makeCodes } from '../apps/server/src/features/codes/codes.service.ts';
import { startBoss, type Boss } from '../apps/server/src/jobs/boss.ts';
import { claim } from '../apps/server/src/works/claim.ts';
import { makeDatabase } from '../apps/server/test/harness.ts';
import type { BenchRow } from './rows.ts';

const few = 50;
const many = 10_000;
/** Works of the polling user, as many as one may have waiting; every other work is of a user of its own. */
const own = 20;
const polls = 300;
const atOnce = 16;
const claims = 20;

/** A list poll and a claim with ten thousand waiting works, beside the same with fifty. */
export async function benchQueue(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-queue-'));
  const t = await makeDatabase();
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    LIKENESS_DATA: folder,
    LIKENESS_LOG: 'silent',
    LIKENESS_ROLE: 'server',
  });
  const db = t.open(20);
  const database = { db, connection: t.connection, kind: 'external' as const, close: async () => {} };
  const app = await createApp({ ...config, libraryDir: folder }, { database });
  const boss = await startBoss(t.db, { superviseSeconds: 3600 });
  try {
    const api = await poller(app, await app.listen());
    await wait(db, 0, few);
    const short = await measured(app, boss, api);
    await wait(db, few, many);
    const long = await measured(app, boss, api);
    return [
      row('list poll with 10,000 waiting, p50', long.poll, short.poll, 'ms'),
      row(`polls a second, ${atOnce} at once, with 10,000 waiting`, long.rate, short.rate, '/s'),
      row('claim with 10,000 waiting, p50', long.claim, short.claim, 'ms'),
    ];
  } finally {
    await boss.stop();
    await app.close();
    await t.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const row = (name: string, value: number, baseline: number, unit: string): BenchRow => ({
  name,
  value,
  unit,
  baseline,
  ratio: value / baseline,
});

async function poller(app: App, origin: string): Promise<Client> {
  const order = { count: 1, points: 100, validDays: 30, note: 'bench' };
  const [code = ''] = await makeCodes(app.context, app.context.db, order);
  const account = { code, username: 'poller', password: 'right horse 7' };
  const { token } = await createClient({ origin }).session.activate(account);
  return createClient({ origin, token: () => token });
}

/** Lets works wait, up to `to` of them: the first are those of the polling user. */
async function wait(db: DatabasePool, from: number, to: number): Promise<void> {
  const ask = (text: string, ...values: number[]) => db.$client.query(text, values);
  await ask(`insert into users (role) select 'guest' from generate_series($1::int, $2::int)`, from, to - 1);
  await ask(
    `with owners as (
      select id, row_number() over (order by (username is null), created_at, id) - 1 as place from users
    ), made as (
      insert into works (user_id, kind, name, job_id, turn, price)
      select owners.id, 'avatar-video', 'waits', gen_random_uuid(), -n, '{"quantity": 10, "unit": "second"}'
      from generate_series($1::int, $2::int) n join owners on owners.place = greatest(0, n - $3::int)
      returning id, user_id, job_id, turn
    )
    insert into jobs.job (id, name, data, priority, group_id, retry_limit, expire_seconds, deletion_seconds,
      heartbeat_seconds, policy, keep_until)
    select job_id, 'work', jsonb_build_object('workId', id), turn, user_id::text, 2, 21600, 172800, 30, 'standard',
      now() + interval '30 days' from made`,
    from,
    to - 1,
    own - 1,
  );
  await ask('analyze works');
  await ask('analyze jobs.job');
}

async function measured(app: App, boss: Boss, api: Client) {
  const list = () => api.works.list({ limit: 20 });
  for (let n = 0; n < 50; n++) await list();
  const times: number[] = [];
  for (let n = 0; n < polls; n++) times.push(await timed(list));
  const begun = performance.now();
  let left = polls;
  const poll = async () => {
    while (left-- > 0) await list();
  };
  await Promise.all(Array.from({ length: atOnce }, poll));
  const rate = polls / ((performance.now() - begun) / 1000);
  const claimed: number[] = [];
  for (let n = 0; n < claims; n++) claimed.push(await timed(() => claimOne(app, boss)));
  return { poll: median(times), rate, claim: median(claimed) };
}

/** Takes the next work, as a worker does; of each person one runs at a time. */
async function claimOne({ context }: App, boss: Boss): Promise<void> {
  const [job] = await boss.fetch('work', 1, 1);
  if (!job) throw new Error('nothing waits');
  const work = await claim(context, boss, job as typeof job & { data: { workId: string } }, {
    worker: 7,
    perUser: 1,
  });
  if (!work) throw new Error('nothing was claimed');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
