import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@likeness/contract/client';
import { readEvent } from '@likeness/contract/events';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { transaction } from '../apps/server/src/db/transaction.ts';
import { publish } from '../apps/server/src/events/events.ts';
import { makeCodes } from '../apps/server/src/features/codes/codes.service.ts';
import { hearing } from '../apps/server/test/hearing.ts';
import { makeDatabase } from '../apps/server/test/harness.ts';
import type { BenchRow } from './rows.ts';

const ends = 50;

/** From the moment a work's end is committed, until the page's reader has it: over HTTP, on a database that waits for the disk. */
export async function benchEvents(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const settings = { fsync: 'on', synchronous_commit: 'on' };
  const database = await makeDatabase('embedded', process.pid, settings);
  const environment = { PORT: '0', HOST: '127.0.0.1', LIKENESS_DATA: folder, LIKENESS_LOG: 'silent' };
  const app = await createApp(
    { ...readConfig({ ...environment, LIKENESS_ROLE: 'server' }), libraryDir: folder },
    {
      database: {
        db: database.db,
        connection: database.connection,
        kind: 'external',
        close: async () => {},
      },
    },
  );
  try {
    const origin = await app.listen();
    const [code = ''] = await makeCodes(app.context, app.context.db, {
      count: 1,
      points: 1000,
      validDays: 1,
      note: 'bench',
    });
    const account = { username: 'bench-live', password: 'right horse 7', code };
    const { token } = await createClient({ origin }).session.activate(account);
    const api = createClient({ origin, token: () => token });
    const { id } = await api.session.info();
    const source = await hearing(origin, { api });
    let heard: () => void = () => {};
    source.addEventListener('work', ({ data }) => {
      if (readEvent('work', data)?.status === 'success') heard();
    });
    const waits: number[] = [];
    for (let n = 0; n < ends; n++) {
      const arrived = new Promise<void>((resolve) => (heard = resolve));
      await transaction(app.context.db, (tx) =>
        publish(tx, id, 'work', { id, kind: 'avatar-video', status: 'success', stage: null, progress: 1 }),
      );
      const committed = performance.now();
      await arrived;
      waits.push(performance.now() - committed);
    }
    source.close();
    waits.sort((a, b) => a - b);
    return [
      { name: `a work's end on the page, median of ${ends}`, value: waits[ends / 2] ?? 0, unit: 'ms' },
      { name: `a work's end on the page, p99 of ${ends}`, value: waits[ends - 1] ?? 0, unit: 'ms' },
    ];
  } finally {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
