import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, readerOf, type Environment, type ReadVariable } from './environment.ts';
import { engineConfigOf, type EngineConfig } from './engine-config.ts';
import { realFolder } from './files/real-folder.ts';
import { packSettingsOf, type PackSettings } from './pack-settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export { ConfigError };

export type S3Config = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
};

/** What an installation was told, read once; what it says of engines elsewhere may change while it runs. */
export type Config = EngineConfig & {
  /** Where all of it was read, for what is read again. */
  environment: Environment;
  port: number;
  host: string;
  /** Absolute folder of everything that is kept. */
  dataDir: string;
  /** Without a slash at the end. */
  publicUrl: string | undefined;
  /** Further names by which this server may be called. */
  hosts: string[];
  role: 'all' | 'server' | 'worker';
  /** IANA time zone of the operator. */
  zone: string;
  encrypt: boolean;
  secret: string | undefined;
  renders: number;
  /** Seconds of the parts in which long videos are rendered; 0 = never in parts. */
  partSeconds: number;
  /** Bytes of the disk that uploads and orders leave free. */
  freeSpace: number;
  /** New works one user may start in a second. */
  startsPerSecond: number;
  /** Prepare the avatars of the library while nothing else is to be done. */
  prepareAhead: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** What Fastify takes as `trustProxy`. */
  trustProxy: false | number | string[];
  /** Port of `/metrics`; none where undefined. */
  metricsPort: number | undefined;
  metricsHost: string;
  ffmpegPath: string | undefined;
  /** Encode in hardware where the machine can. */
  hardwareEncoder: boolean;
  databaseUrl: string | undefined;
  s3: S3Config | undefined;
  /** How voice packs come here. */
  voicePacks: PackSettings;
  /** The built web app. */
  webDir: string;
  /** Public avatars and voices that come with the product. */
  libraryDir: string;
  /** People and recordings that are not ours to ship, for measuring. */
  samplesDir: string | undefined;
};

/** Reads the environment. Throws a `ConfigError` that names the variable and what it must be. */
export function readConfig(environment: Environment = process.env): Config {
  const read = readerOf(environment);
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: realFolder(read('LIKENESS_DATA')),
    publicUrl: read('LIKENESS_PUBLIC_URL')?.replace(/\/+$/, ''),
    hosts: (read('LIKENESS_HOSTS') ?? '').split(',').flatMap((name) => name.trim() || []),
    role: read('LIKENESS_ROLE'),
    zone: read('LIKENESS_ZONE') ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    encrypt: read('LIKENESS_ENCRYPT'),
    secret: read('LIKENESS_SECRET'),
    renders: read('LIKENESS_RENDERS'),
    partSeconds: read('LIKENESS_PART_SECONDS'),
    freeSpace: read('LIKENESS_FREE_SPACE') * 2 ** 20,
    startsPerSecond: read('LIKENESS_STARTS_PER_SECOND'),
    prepareAhead: read('LIKENESS_PREPARE_AHEAD'),
    logLevel: read('LIKENESS_LOG'),
    trustProxy: proxies(read('TRUST_PROXY')),
    metricsPort: read('METRICS_PORT'),
    metricsHost: read('METRICS_HOST'),
    ffmpegPath: read('FFMPEG_PATH'),
    hardwareEncoder: read('LIKENESS_HARDWARE_ENCODER') === 'auto',
    databaseUrl: read('DATABASE_URL'),
    s3: s3Of(read),
    ...engineConfigOf(read),
    environment,
    voicePacks: packSettingsOf(read, environment),
    webDir: path.join(root, 'apps/web/dist'),
    libraryDir: path.join(root, 'library'),
    samplesDir: read('LIKENESS_SAMPLES'),
  };
}

/** The studio that a program on this machine uses, and the API key with which it does. Throws a `ConfigError` without a key. */
export function readStudioAccess(environment: Environment = process.env): { url: string; key: string } {
  const { LIKENESS_URL: url, LIKENESS_KEY: key } = environment;
  if (!key)
    throw new ConfigError(
      'LIKENESS_KEY must be an API key of your account (account menu, API and webhooks), and LIKENESS_URL the address of the studio.',
    );
  return { url: url || 'http://localhost:8080', key };
}

function s3Of(read: ReadVariable): S3Config | undefined {
  const bucket = read('S3_BUCKET');
  if (!bucket) return undefined;
  const [accessKeyId, secretAccessKey] = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')];
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.');
  return {
    bucket,
    endpoint: read('S3_ENDPOINT'),
    region: read('S3_REGION'),
    accessKeyId,
    secretAccessKey,
    pathStyle: read('S3_PATH_STYLE'),
  };
}

function proxies(value: string | undefined): Config['trustProxy'] {
  if (!value || value === '0') return false;
  return /^\d{1,2}$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
}
