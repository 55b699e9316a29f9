import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@likeness/contract/client';
import type { ClientOptions } from '@likeness/contract/sender';
import { createApp, type App, type AppOptions } from '../src/app.ts';
import { readConfig, type Config } from '../src/config.ts';
import { startWorker, type Worker } from '../src/works/worker.ts';
import { makeCodes } from '../src/features/codes/codes.service.ts';
import { afterFile } from './after-file.ts';
import { uploadEncoder } from './upload-encoder.ts';
import { type PostgresKind, type TestDatabase, testDatabase } from './harness.ts';

/** A user of the product over HTTP. */
export type Person = {
  api: Client;
  token: string;
  id: string;
  username: string;
  password: string;
};

type ClientChoice = Partial<ClientOptions> & { session?: string; address?: string };

export type Studio = {
  origin: string;
  app: App;
  /** Its database, for those who open it in another way as well. */
  database: TestDatabase;
  /** A client without a session, or with the one given. */
  client: (options?: ClientChoice) => Client;
  /** A new account with points. */
  person: (points?: number) => Promise<Person>;
  guest: () => Promise<Person>;
  code: (points?: number) => Promise<string>;
  /** Moves the clock of the server. */
  later: (ms: number) => void;
  /** Another worker on the same database, to be stopped at will. */
  worker: (settings?: { renders?: number; pollMs?: number }) => Promise<Worker>;
};

type StudioOptions = {
  kind?: PostgresKind;
  pool?: number;
  /** Whether uploads are encoded without a worker; default: true. */
  encodes?: boolean;
};

let people = 0;
let addresses = 0;

function newAddress(): string {
  addresses++;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** The whole server on a free port with a database and a folder of its own, gone after the test file. */
export async function testStudio(
  changes: Partial<Config> = {},
  { kind, pool, encodes = true, ...options }: AppOptions & StudioOptions = {},
): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-studio-'));
  const database = await testDatabase(kind);
  const config: Config = {
    ...readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      LIKENESS_DATA: folder,
      LIKENESS_LOG: 'silent',
      LIKENESS_ZONE: 'Asia/Shanghai',
      LIKENESS_ROLE: 'server',
      LIKENESS_PREPARE_AHEAD: '0',
      LIKENESS_NATURAL_VOICES: '0',
      LIKENESS_CACHE: join(folder, 'cache', 'packs'),
      LIKENESS_STARTS_PER_SECOND: '1000',
      // Every client comes from an address of its own, so that they do not use up each other's attempts.
      TRUST_PROXY: '1',
    }),
    // The public library takes a while to bring in, and most tests do not look at it.
    libraryDir: folder,
    ...changes,
  };
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const db = pool === undefined ? database.db : database.open(pool);
  const app = await createApp(config, {
    clock,
    ...options,
    database: { db, connection: database.connection, kind: 'external', close: async () => {} },
  });
  const origin = await app.listen();
  const encoder = encodes && (await uploadEncoder({ ...app.context, db: database.open(2) }, database));
  afterFile(async () => {
    if (encoder) await encoder.stop();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const client: Studio['client'] = ({ session, address = newAddress(), ...given } = {}) =>
    createClient({
      origin,
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set('x-forwarded-for', address);
        return fetch(url, { ...init, headers });
      },
      language: () => 'en-US',
      now: () => clock().getTime(),
      ...(session ? { token: () => session } : {}),
      ...given,
    });
  const code = async (points = 20_000) => {
    const order = { count: 1, points, validDays: 30, note: 'test' };
    const [made = ''] = await makeCodes(app.context, app.context.db, order);
    return made;
  };
  const known = async (token: string, username: string, password: string): Promise<Person> => {
    const api = client({ session: token });
    const { id } = await api.session.info();
    return { api, token, id, username, password };
  };
  return {
    origin,
    app,
    database,
    client,
    code,
    person: async (points = 20_000) => {
      const username = `person-${process.pid}-${++people}`;
      const password = 'right horse 7';
      const { token } = await client().session.activate({ code: await code(points), username, password });
      return known(token, username, password);
    },
    guest: async () => known((await client().session.guest()).token, '', ''),
    later: (ms) => {
      ahead += ms;
    },
    worker: () => startWorker(app.context, { db, connection: database.connection, renders: 2, pollMs: 200 }),
  };
}

/** The name of the problem a call is answered with, and the number (from 1) of the line or scene its sentence begins with. */
export async function problemAt(call: Promise<unknown>): Promise<[string, number | undefined]> {
  let sentence = '';
  const name = await problemOf(
    call.catch((error: Error) => {
      sentence = error.message;
      throw error;
    }),
  );
  const index = /^(\d+)\. /.exec(sentence)?.[1];
  return [name, index === undefined ? undefined : Number(index)];
}

/** The name of the problem a call is answered with; `none` when it succeeds. */
export async function problemOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'none';
  } catch (error) {
    const { problem } = error as { problem?: unknown };
    if (typeof problem !== 'string') throw error;
    return problem;
  }
}
