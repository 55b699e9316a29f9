import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { productionContext } from '../../../test/works/context.ts';
import { afterFile } from '../../../test/after-file.ts';
import { putAvatar, putFile } from '../../../test/rows.ts';
import { connect, disconnect } from '../../db/connect.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { prepareInIdle } from './library.service.ts';

const clip = join(import.meta.dirname, '../../../../../library/presenters/lin/clip.mp4');

test('the library is prepared although the database was away in between', async () => {
  const { db, connection } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'likeness-library-'));
  afterFile(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'small.mp4');
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', clip, '-t', '2', '-vf', 'scale=360:640', path]);
  const quiet = await productionContext(db, folder);
  const file = await putFile(quiet, null, 'video', { source: 'library' }, { path });
  const avatar = await putAvatar(quiet, null, { fileId: file.id });

  const warnings: string[] = [];
  const own = connect({ ...connection, max: 2 });
  const admin = connect({ ...connection, database: 'postgres', max: 1 });
  const accept = (yes: boolean) =>
    admin.execute(sql.raw(`alter database ${connection.database} allow_connections ${yes}`));
  const log = { ...quiet.log, warn: (_: object, message = '') => warnings.push(message) };
  await accept(false);
  const stop = prepareInIdle({ ...quiet, db: own, log }, { start: 0, next: 50, nothing: 50 });
  try {
    await expect.poll(() => warnings.length).toBeGreaterThan(1);
    await accept(true);
    const prepared = () => db.select().from(avatars).where(eq(avatars.id, avatar));
    await expect
      .poll(async () => (await prepared())[0]?.preparedKey, { interval: 200 })
      .toMatch(/^avatars\//);
    expect(new Set(warnings)).toEqual(
      new Set(['the library cannot be looked through now; trying again in a minute']),
    );
  } finally {
    await accept(true);
    await stop();
    await Promise.all([disconnect(own), disconnect(admin)]);
  }
});
