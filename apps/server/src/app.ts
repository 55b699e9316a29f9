import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { calls } from '@likeness/contract/calls';
import type { Call } from '@likeness/contract/call';
import { configureMedia } from '@likeness/media/toolchain';
import { seedChannels } from '../seed/channels.ts';
import { seed } from '../seed/seed.ts';
import type { Config } from './config.ts';
import type { Caller, Context, Log } from './context.ts';
import { listen } from './db/listener.ts';
import { openDatabase, type OpenDatabase } from './db/open.ts';
import type { FirstRun } from './first-run.ts';
import { closeFeatures, provideFeature } from './feature.ts';
import { features } from './features.ts';
import { applyEngineSettings } from './features/engines/engine-settings.service.ts';
import { keepEngines } from './features/engines/renew-engines.service.ts';
import { prepareInIdle } from './features/avatars/library.service.ts';
import { redeemTicket } from './features/events/events.service.ts';
import { authenticateKey } from './features/api-keys/api-keys.service.ts';
import { authenticate, stillAlive } from './features/session/session.service.ts';
import { authenticatePhone } from './features/handoffs/phone.service.ts';
import { pageVoiceFile } from './features/live/page-voice.service.ts';
import { allowGuest } from './features/limits/guest-limits.service.ts';
import { siteFileKey } from './features/shelves/keep-file.service.ts';
import { installationSecrets } from './features/site/secrets.service.ts';
import { settleInstallation } from './features/site/installation.service.ts';
import { pageHead } from './features/site/site.service.ts';
import { isReadable, receiveOnce } from './features/uploads/files.service.ts';
import { openFolder } from './features/site-folders/site-folders.service.ts';
import { openAudition } from './features/voices/live-audition.service.ts';
import { bringPacks } from './features/voice-packs/bring-packs.service.ts';
import { removeStaleFolders } from './files/folders.ts';
import type { AnyHandler, BoundCall } from './http/handler.ts';
import type { Needs } from './http/needs.ts';
import { httpServer } from './http/server.ts';
import { makeLog } from './log.ts';
import { answerHub } from './events/answers.ts';
import { eventHub } from './events/events.ts';
import { chatEnded, openChat } from './features/chat/stream.service.ts';
import { startWorker, type Worker } from './works/worker.ts';
import { refuseUnfinished } from './backup/unfinished.ts';
import { type MetricsServer, startMetrics } from './metrics/metrics-server.ts';
import { openStorage, s3Options } from './open-storage.ts';
import { requireBucket } from './storage/s3-check.ts';

/** How long a stop waits for works in progress before it hands them back to the queue. */
const graceSeconds = 10;

/** What HTTP has to ask the features. */
const needs: Needs = {
  authenticate: async (context, token) =>
    (await authenticate(context, token)) ?? (await authenticatePhone(context, token)),
  authenticateKey,
  stillAlive,
  redeemTicket,
  openChat,
  chatEnded,
  openAudition,
  openFolder,
  voiceFile: pageVoiceFile,
  siteFileKey,
  countQuote: async (context, visitor) => {
    if (visitor.userId) await allowGuest(context, visitor as Caller, 'quote');
  },
  isReadable,
  receiveOnce,
  pageHead,
};

export type App = {
  context: Context;
  /** What the first start made, once; undefined on every later start. */
  firstRun: FirstRun | undefined;
  /** Starts to answer requests and to make works, as the role says; gives the address, empty for a worker. */
  listen: () => Promise<string>;
  /** Stops taking requests and work, lets what runs come to a safe point, closes what it opened. */
  close: () => Promise<void>;
};

export type AppOptions = {
  clock?: () => Date;
  random?: (bytes: number) => Buffer;
  log?: Log;
  /** A database that is open already and stays open; else the configured one is opened and closed. */
  database?: OpenDatabase;
};

for (const feature of Object.values(features)) provideFeature(feature);

/** Puts the product together. Nothing listens yet. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const clock = options.clock ?? (() => new Date());
  const random = options.random ?? randomBytes;
  const log = options.log ?? makeLog(config);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await refuseUnfinished(config);
  await removeStaleFolders(config, clock());
  if (config.s3) await requireBucket(s3Options(config.s3));
  configureMedia({
    ffmpegPath: config.ffmpegPath,
    hardwareEncoder: config.hardwareEncoder,
    warn: (message) => log.warn({}, message),
  });
  const database =
    options.database ??
    (await openDatabase({
      ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
      dir: join(config.dataDir, 'postgres'),
      max: 20,
      supervise: true,
      onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
      onSecond: (error) => log.error({ err: error }, 'a defect that can make the pool wait for itself'),
      log: (message) => log.info({}, message),
    }));
  try {
    return await assemble(config, database, { clock, random, log, keepOpen: options.database !== undefined });
  } catch (error) {
    if (!options.database) await database.close();
    throw error;
  }
}

type Outside = Pick<Context, 'clock' | 'random' | 'log'> & { keepOpen: boolean };

async function assemble(
  config: Config,
  database: OpenDatabase,
  { clock, random, log, keepOpen }: Outside,
): Promise<App> {
  const { db } = database;
  await refuseStrangeParts(config, db, { clock, random });
  const secrets = await installationSecrets(db, config, { random, clock });
  const storage = await openStorage(config, secrets.storage, { clock, random });
  const context: Context = { config, db, storage, secrets, clock, random, log };
  await applyEngineSettings(context);
  const firstRun = await seed(context);

  const onError = (error: unknown) => log.warn({ err: error }, 'the listening connection broke');
  const listener = await listen(database.connection, { onError });
  const hub = eventHub(db, listener, onError);
  const answers = answerHub(db, listener, onError);
  const renewEngines = keepEngines(context, () => seedChannels(context));
  listener.on('engines', renewEngines);
  listener.onConnect(renewEngines);
  const server = await httpServer(context, { calls: boundCalls(), hub, answers, needs });
  let worker: Worker | undefined;
  let metrics: MetricsServer | undefined;
  const inBackground: (() => Promise<void>)[] = [];
  return {
    context,
    firstRun,
    listen: async () => {
      metrics = await startMetrics(context);
      if (config.role !== 'server')
        worker = await startWorker(context, {
          db: database.db,
          connection: database.connection,
          renders: config.renders,
        });
      if (config.role !== 'server' && config.prepareAhead) inBackground.push(prepareInIdle(context));
      if (config.role !== 'worker') await server.listen({ port: config.port, host: config.host });
      // Once the page is up.
      if (config.role !== 'server') inBackground.push(bringPacks(context));
      return config.role === 'worker' ? '' : addressOf(config, server.server.address());
    },
    close: async () => {
      await Promise.all([server.close(), worker?.drain(graceSeconds), ...inBackground.map((stop) => stop())]);
      await metrics?.close();
      await closeFeatures(Object.values(features), context);
      await listener.close();
      if (!keepOpen) await database.close();
    },
  };
}

function boundCalls(): BoundCall[] {
  return Object.entries(calls).flatMap(([feature, operations]) =>
    Object.entries(operations as Record<string, Call>).map(([name, call]) => ({
      feature,
      name,
      call,
      handler: (features as unknown as Record<string, { routes: Record<string, AnyHandler> }>)[feature]!
        .routes[name]!,
    })),
  );
}

/** Before the first secret is made: a database that is not the one of this folder must stay as it is. */
async function refuseStrangeParts(
  config: Config,
  db: Context['db'],
  by: Pick<Context, 'clock' | 'random'>,
): Promise<void> {
  const storage = await openStorage(config, by.random(32).toString('hex'), by);
  await settleInstallation({ config, db, storage }, by);
}

function addressOf(config: Config, address: AddressInfo | string | null): string {
  if (config.publicUrl) return config.publicUrl;
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host}:${port}`;
}
