import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { polling } from '@likeness/domain/polling';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openSession } from '../apps/server/src/features/session/session.service.ts';
import { makeDatabase } from '../apps/server/test/harness.ts';
import { newUser } from '../apps/server/test/people.ts';
import { percentile } from './api.ts';
import { nextMessage } from './next-message.ts';
import type { Polled } from './polling-crowd.ts';
import type { BenchRow } from './rows.ts';

const users = 1_000;
/** Works of each, one of which is in the making. */
const worksEach = 20;
const seconds = 60;
/** Share of a core, and milliseconds of the slowest hundredth. */
const goals = { core: 0.3, p99: 100 };

/** A thousand users whose pages look at their works as often as the product says: what it takes of the server, without the database's own. */
export async function benchPolling(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const database = await makeDatabase('embedded', process.pid);
  const environment = { PORT: '0', HOST: '127.0.0.1', LIKENESS_DATA: folder, LIKENESS_LOG: 'silent' };
  const config = readConfig({ ...environment, TRUST_PROXY: '1', LIKENESS_ROLE: 'server' });
  const app = await createApp(config, {
    database: { db: database.db, connection: database.connection, kind: 'external', close: async () => {} },
  });
  const crowd = fork(join(import.meta.dirname, 'polling-crowd.ts'));
  try {
    await nextMessage(crowd);
    const origin = await app.listen();
    const tokens: string[] = [];
    for (let i = 0; i < users; i++) {
      const userId = await newUser(database.db, 100);
      tokens.push(await openSession(database.db, app.context, userId));
    }
    await database.db.$client.query(
      `insert into works (user_id, kind, name, status, progress, seconds, created_at, finished_at)
      select u.id, 'avatar-video', 'Work ' || n, case when n = 1 then 'generating' else 'success' end, 0.5, 30,
        now() - n * interval '1 minute', case when n > 1 then now() end
      from users u, generate_series(1, $1::int) n where u.role = 'guest'`,
      [worksEach],
    );
    const warm = { origin, tokens, ms: polling.works, everyMs: polling.works };
    crowd.send(warm);
    await nextMessage<Polled>(crowd);
    const before = process.cpuUsage();
    const begun = performance.now();
    const again = fork(join(import.meta.dirname, 'polling-crowd.ts'));
    await nextMessage(again);
    again.send({ ...warm, ms: seconds * 1000 });
    const { times, errors } = await nextMessage<Polled>(again);
    const cpu = process.cpuUsage(before);
    const core = (cpu.user + cpu.system) / 1000 / (performance.now() - begun);
    again.kill();
    for (const error of new Set(errors)) console.error(error);
    const [what, p99] = [
      `${users} users look at their works every ${polling.works / 1000} s`,
      percentile(times, 99),
    ];
    return [
      { name: `${what}: errors`, value: errors.length, unit: `of ${times.length}` },
      {
        name: `${what}: share of a core`,
        value: core,
        unit: '',
        baseline: goals.core,
        ratio: core / goals.core,
      },
      { name: `${what}: p50`, value: percentile(times, 50), unit: 'ms' },
      { name: `${what}: p99`, value: p99, unit: 'ms', baseline: goals.p99, ratio: p99 / goals.p99 },
    ];
  } finally {
    crowd.kill();
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
