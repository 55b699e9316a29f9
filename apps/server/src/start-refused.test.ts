import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { afterFile } from '../test/after-file.ts';
import { bucketServer } from '../test/bucket.ts';
import { testDatabase, type TestDatabase } from '../test/harness.ts';
import { openDatabase } from './db/open.ts';
import { startFailure } from './start-failure.ts';
import { requireBucket } from './storage/s3-check.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { migrationsFolder } from './db/migrate.ts';
import { requireDatabase } from './db/requirements.ts';

const program = join(import.meta.dirname, 'main.ts');
let storage: Awaited<ReturnType<typeof bucketServer>>;

beforeAll(async () => {
  storage = await bucketServer();
  afterFile(storage.close);
});

const urlOf = ({ connection: { host, user, database } }: TestDatabase) =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

const bucket = (name: string) => ({
  S3_BUCKET: name,
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: storage.address.origin,
  S3_ACCESS_KEY_ID: storage.address.username,
  S3_SECRET_ACCESS_KEY: storage.address.password,
});

/** Starts the product in a process of its own; what it says and how it ends. */
async function started(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-refused-'));
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
      LIKENESS_DATA: folder,
      LIKENESS_LOG: 'silent',
      LIKENESS_ROLE: 'server',
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, lines: said.split('\n').filter((line) => line && !/Warning|--trace-warnings/.test(line)) };
}

/** The same without a process of its own, on a database without anything. */
async function here(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-refused-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { db, connection } = await testDatabase();
  return {
    config: readConfig({
      LIKENESS_DATA: folder,
      LIKENESS_LOG: 'silent',
      LIKENESS_ROLE: 'server',
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    }),
    database: { db, connection, kind: 'external' as const, close: async () => {} },
  };
}

test('a bucket that is missing, on a database without anything and on a filled one', async () => {
  const filled = await testDatabase();
  await filled.db.execute(sql`insert into users (role) values ('guest')`);
  const sentence = /^There is no bucket nowhere at .* S3_BUCKET\.$/;
  const ended = await started({ DATABASE_URL: urlOf(filled), ...bucket('nowhere') });
  expect(ended).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] });
  const { config, database } = await here(bucket('nowhere'));
  await expect(createApp(config, { database })).rejects.toThrow(sentence);
});

/** Why the bucket cannot be used; none where it can. */
const wrongOf = (
  name: string,
  secretAccessKey = storage.address.password,
  endpoint = storage.address.origin,
) =>
  requireBucket({
    bucket: name,
    region: 'us-east-1',
    endpoint,
    credentials: { accessKeyId: storage.address.username, secretAccessKey },
  }).then(
    () => 'none',
    (error: unknown) => startFailure(error).join(' '),
  );

test('a storage that refuses the key, and one that does not answer', async () => {
  const client = new S3Client({
    endpoint: storage.address.origin,
    region: 'us-east-1',
    credentials: { accessKeyId: storage.address.username, secretAccessKey: storage.address.password },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: 'here' }));
  expect(await wrongOf('here')).toBe('none');
  expect(await wrongOf('here', 'wrong')).toMatch(
    /refuses the key for the bucket here .* S3_SECRET_ACCESS_KEY\.$/,
  );
  expect(await wrongOf('here', undefined, 'http://127.0.0.1:9')).toMatch(/^The storage at .* S3_ENDPOINT\.$/);
});

test('a database that is away, too old, or of a newer version', async () => {
  const wrong = (opening: Promise<unknown>) =>
    opening.then(
      () => 'none',
      (error: unknown) => startFailure(error).join(' '),
    );
  const open = (url: string) => wrong(openDatabase({ url, dir: '' }));
  expect(await open('postgres://likeness@127.0.0.1:9/likeness')).toMatch(
    /^No database answers .*ECONNREFUSED/,
  );
  const database = await testDatabase();
  expect(await open(urlOf(database).replace('/test_', '/no_'))).toMatch(
    /^The database that DATABASE_URL names/,
  );
  expect(await wrong(requireDatabase(database.db, migrationsFolder))).toBe('none');
  expect(await wrong(requireDatabase(database.db, migrationsFolder, 99))).toMatch(/PostgreSQL 99 or newer/);
  const next = sql`select 'x', max(created_at) + 1 from drizzle.__drizzle_migrations`;
  await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) ${next}`);
  expect(await open(urlOf(database))).toMatch(/^The database belongs to a newer version of Likeness/);
});

test('a port that another program has', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { config, database } = await here({ PORT: String(port) });
  const app = await createApp({ ...config, libraryDir: config.dataDir }, { database });
  const error = await app.listen().catch((reason: unknown) => reason);
  expect(startFailure(error)).toEqual([expect.stringMatching(/^The port is taken .* Set PORT/)]);
  await app.close();
});
