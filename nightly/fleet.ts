import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@likeness/contract/client';
import { bucketServer, createBucket } from '../apps/server/test/bucket.ts';
import { databaseAddress, makeDatabase } from '../apps/server/test/harness.ts';
import type { NightlyForm, NightlyRun } from './form.ts';
import { ledgerViolations } from './ledger.ts';
import { type Orders, payingUsers, until } from './orders.ts';
import { type From, type Product, startProduct } from './product.ts';

const usual = { works: 200 };
const payers = 8;
const [serverCount, workerCount] = [2, 3];
/** Where Debian's PostgreSQL 15 is; without it the embedded one stands in. */
const debian15 = '/usr/lib/postgresql/15/bin/postgres';

/**
 * Two servers and three workers on one PostgreSQL and one bucket (`LIKENESS_TEST_S3`, or a server that speaks as much of S3): one of
 * each is killed while works are ordered and made, and then all are restarted, one after another. Requests go to either server, as
 * behind a proxy that tries the other one where a connection fails.
 */
export const form: NightlyForm = async (run) => {
  const works = Math.max(24, Math.round(usual.works * run.scale));
  const kind = existsSync(debian15) ? 'debian15' : 'embedded';
  const database = await makeDatabase(kind);
  const bucket = await bucketServer();
  const { environment } = await createBucket(bucket.address);
  const shared = {
    ...environment,
    DATABASE_URL: databaseAddress(database.connection),
    LIKENESS_RENDERS: '1',
  };
  const fleet: Product[] = [];
  try {
    for (let n = 0; n < serverCount; n++)
      fleet.push(await startProduct({ ...shared, LIKENESS_ROLE: 'server' }));
    for (let n = 0; n < workerCount; n++)
      fleet.push(await startProduct({ ...shared, LIKENESS_ROLE: 'worker' }));
    const servers = fleet.slice(0, serverCount);
    const workers = fleet.slice(serverCount);
    const orders = await payingUsers(behindProxy(servers), payers);
    const troubling = trouble(run, { servers, workers, orders, works });
    const next = async () => {
      for (let n = 0; n < works / payers; n++) await orders.order();
    };
    await Promise.all([troubling, ...Array.from({ length: payers }, next)]);
    const ordered = orders.acknowledged();
    const all = async () => (await orders.results()).over >= ordered;
    const ended = await until(all, 60 + ordered * 5);
    const found = await orders.results();
    const none = { unit: '', must: { exactly: 0 } } as const;
    return [
      {
        name: `works not made of ${ordered}`,
        value: ordered - found.made,
        note: `${kind}, ${found.over - found.made} given up${ended ? '' : ', some unfinished'}`,
        ...none,
      },
      { name: 'works lost, or made twice of one order', value: found.missing + found.twice, ...none },
      { name: 'users whose points are not what they were charged', value: found.wrongPoints, ...none },
      {
        name: 'answers of 500 while ordering',
        value: orders.faults().length,
        note: [...new Set(orders.faults())].join(', ').slice(0, 200),
        ...none,
      },
      { name: 'ledger violations', value: await ledgerViolations(fleet[0]!.folder, shared), ...none },
    ];
  } finally {
    for (const product of fleet.toReversed()) await product.close();
    await bucket.close();
    await database.close();
  }
};

/** The servers as one product: calls go to one after the other, and to the next one where a connection fails. */
function behindProxy(servers: Product[]): Product {
  const [first] = servers;
  let turn = 0;
  const forward = async (url: string, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url);
    for (let tries = 1; ; tries++) {
      const { origin } = servers[turn++ % servers.length]!;
      try {
        return await fetch(`${origin}${pathname}${search}`, init);
      } catch (error) {
        if (tries === servers.length) throw error;
      }
    }
  };
  const client = ({ address, session, timeout }: From) =>
    createClient({
      origin: first!.origin,
      ...(session ? { token: () => session } : {}),
      ...(timeout ? { timeout } : {}),
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set('x-forwarded-for', address);
        return forward(url instanceof Request ? url.url : String(url), { ...init, headers });
      },
    });
  return { ...first!, client };
}

type Fleet = { servers: Product[]; workers: Product[]; orders: Orders; works: number };

/** Kills a server and a worker early, and restarts all of them later, one after another. */
async function trouble(run: NightlyRun, { servers, workers, orders, works }: Fleet): Promise<void> {
  const share = async (of: number) => {
    while (orders.acknowledged() < of * works) await sleep(50);
  };
  const one = <T>(of: T[]): T => of[run.between(0, of.length - 1)]!;
  for (const [at, product] of [
    [0.2, one(servers)],
    [0.35, one(workers)],
  ] as const) {
    await share(at);
    await product.kill();
    run.say(`one of ${at < 0.3 ? 'the servers' : 'the workers'} killed at ${orders.acknowledged()} orders`);
    await sleep(run.between(200, 2000));
    await product.restart();
  }
  await share(0.6);
  for (const product of [...servers, ...workers]) {
    await product.stop();
    await product.restart();
  }
  run.say(`all restarted, ${orders.acknowledged()} orders in`);
}
