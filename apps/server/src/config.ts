import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClipServiceSettings } from '@likeness/engines/clips/services';
import type { CozeConfig } from '@likeness/engines/language/drivers/coze';
import type { OpenaiLanguageConfig } from '@likeness/engines/language/drivers/openai';
import type { RecognitionConfig } from '@likeness/engines/recognition/drivers/openai';
import { allowedNetworks } from '@likeness/engines/links/addresses';
import type { LinkSettings } from '@likeness/engines/links/index';
import type { MusicServiceSettings } from '@likeness/engines/music/services';
import type { PictureSettings } from '@likeness/engines/pictures/drivers';
import type { PresenterSettings } from '@likeness/engines/presenter/index';
import { scriptLanguages } from '@likeness/domain/languages';
import type { VoiceServiceSettings } from '@likeness/engines/speech/services';
import type { LibreTranslateConfig } from '@likeness/engines/translate/drivers/libretranslate';
import type { z } from 'zod';
import { variables } from './environment-variables.ts';
import { musicServicesOf } from './music-settings.ts';
import { packSettingsOf, type PackSettings } from './pack-settings.ts';
import { clipServicesOf, klingOf, picturesOf } from './picture-settings.ts';
import type { Variable } from './variable.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type S3Config = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
};

/** What an installation was told, read once. */
export type Config = {
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
  /** Bytes of the disk that uploads and orders leave free. */
  freeSpace: number;
  /** New works one user may start in a second. */
  startsPerSecond: number;
  /** Prepare the avatars of the library while nothing else is to be done. */
  prepareAhead: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** What Fastify takes as `trustProxy`. */
  trustProxy: false | number | string[];
  ffmpegPath: string | undefined;
  /** Encode in hardware where the machine can. */
  hardwareEncoder: boolean;
  databaseUrl: string | undefined;
  s3: S3Config | undefined;
  engines: PresenterSettings;
  /** Engines elsewhere that make pictures. */
  pictures: PictureSettings;
  /** The language model of the operator; texts are written by rules without one. */
  languageModel: OpenaiLanguageConfig | undefined;
  /** Where employees with an id at Coze answer from. */
  coze: CozeConfig | undefined;
  libreTranslate: LibreTranslateConfig | undefined;
  /** Where links of users may lead, and what knows video sites. */
  links: LinkSettings;
  /** What writes down speech, if the operator has it. */
  recognition: (RecognitionConfig & { kind: 'openai' | 'whisper' }) | undefined;
  /** The operator’s accounts at voice services; each is a channel that clones voices. */
  voiceServices: VoiceServiceSettings;
  /** How voice packs come here. */
  voicePacks: PackSettings;
  /** The operator’s accounts and servers for clips; each is a channel of clips. */
  clipServices: ClipServiceSettings;
  /** Engines elsewhere that make music; each is a channel of it. */
  musicServices: MusicServiceSettings;
  /** The built web app. */
  webDir: string;
  /** Public avatars and voices that come with the product. */
  libraryDir: string;
  /** People and recordings that are not ours to ship, for measuring. */
  samplesDir: string | undefined;
};

/** A variable has a value that cannot be used; the message is a sentence for the operator. */
export class ConfigError extends Error {}

/** Reads the environment. Throws a `ConfigError` that names the variable and what it must be. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const read = <N extends keyof typeof variables>(name: N): z.output<(typeof variables)[N]['schema']> => {
    const definition: Variable = variables[name];
    const value = environment[name]?.trim() || definition.fallback;
    const parsed = definition.schema.safeParse(value);
    if (!parsed.success)
      throw new ConfigError(`${name} must be ${definition.rule}, but it is "${value ?? ''}".`);
    return parsed.data as z.output<(typeof variables)[N]['schema']>;
  };
  const { pictures, clipServices } = picturesFrom(read);
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
    freeSpace: read('LIKENESS_FREE_SPACE') * 2 ** 20,
    startsPerSecond: read('LIKENESS_STARTS_PER_SECOND'),
    prepareAhead: read('LIKENESS_PREPARE_AHEAD'),
    logLevel: read('LIKENESS_LOG'),
    trustProxy: proxies(read('TRUST_PROXY')),
    ffmpegPath: read('FFMPEG_PATH'),
    hardwareEncoder: read('LIKENESS_HARDWARE_ENCODER') === 'auto',
    databaseUrl: read('DATABASE_URL'),
    s3: s3Of(read),
    engines: enginesOf(read),
    pictures,
    clipServices,
    languageModel: languageModelOf(read),
    coze: cozeOf(read),
    libreTranslate: libreTranslateOf(read),
    links: linksOf(read),
    recognition: recognitionOf(read),
    voiceServices: voiceServicesOf(read),
    voicePacks: packSettingsOf(read, environment),
    musicServices: musicServicesOf((name) => read(name)),
    webDir: path.join(root, 'apps/web/dist'),
    libraryDir: path.join(root, 'library'),
    samplesDir: read('LIKENESS_SAMPLES'),
  };
}

/** A folder that is reached by a link is the same folder, whatever it is called. */
function realFolder(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

type Read = <N extends keyof typeof variables>(name: N) => z.output<(typeof variables)[N]['schema']>;

function enginesOf(read: Read): PresenterSettings {
  const [duix, latentsync, sadtalker] = [read('DUIX_URL'), read('LATENTSYNC_URL'), read('SADTALKER_URL')];
  return {
    ...(duix ? { duix: { baseUrl: duix, exchange: duixExchange(read) } } : {}),
    ...(latentsync ? { latentsync: { baseUrl: latentsync } } : {}),
    ...(sadtalker ? { sadtalker: { baseUrl: sadtalker } } : {}),
  };
}

function duixExchange(read: Read): NonNullable<PresenterSettings['duix']>['exchange'] {
  const folder = read('DUIX_FOLDER');
  const [publishUrl, resultUrl] = [read('DUIX_PUBLISH_URL'), read('DUIX_RESULT_URL')];
  if (!folder) throw new ConfigError('DUIX_URL needs DUIX_FOLDER as well.');
  if (!publishUrl && !resultUrl) return { way: 'folder', folder };
  if (!publishUrl || !resultUrl)
    throw new ConfigError('DUIX_PUBLISH_URL and DUIX_RESULT_URL belong together.');
  return { way: 'http', publishFolder: folder, publishUrl, resultUrl };
}

function picturesFrom(read: Read): Pick<Config, 'pictures' | 'clipServices'> {
  const text = (name: Parameters<Parameters<typeof klingOf>[0]>[0]) => read(name)?.toString();
  try {
    const kling = klingOf(text);
    return { pictures: picturesOf(text, kling), clipServices: clipServicesOf(text, kling) };
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function languageModelOf(read: Read): OpenaiLanguageConfig | undefined {
  const [baseUrl, model] = [read('LANGUAGE_URL'), read('LANGUAGE_MODEL')];
  if (!baseUrl) return undefined;
  if (!model) throw new ConfigError('LANGUAGE_URL needs LANGUAGE_MODEL as well.');
  return { baseUrl, model, key: read('LANGUAGE_KEY'), thinkingModel: read('LANGUAGE_THINKING_MODEL') };
}

function cozeOf(read: Read): CozeConfig | undefined {
  const [baseUrl, key] = [read('COZE_URL'), read('COZE_KEY')];
  if (!baseUrl) return undefined;
  if (!key) throw new ConfigError('COZE_URL needs COZE_KEY as well.');
  return { baseUrl, key };
}

function libreTranslateOf(read: Read): LibreTranslateConfig | undefined {
  const baseUrl = read('LIBRETRANSLATE_URL');
  return baseUrl ? { baseUrl, key: read('LIBRETRANSLATE_KEY') } : undefined;
}

function linksOf(read: Read): LinkSettings {
  const networks = (read('LINK_NETWORKS') ?? '').split(',').flatMap((network) => network.trim() || []);
  try {
    allowedNetworks(networks);
  } catch (error) {
    throw new ConfigError(`LINK_NETWORKS must be networks, but ${(error as Error).message}.`);
  }
  const [cobalt, program] = [read('COBALT_URL'), read('YTDLP_PATH')];
  return {
    networks,
    ...(cobalt ? { cobalt: { baseUrl: cobalt, key: read('COBALT_KEY') } } : {}),
    ...(program ? { ytDlp: { path: program, ffmpegPath: read('FFMPEG_PATH') } } : {}),
  };
}

function recognitionOf(read: Read): Config['recognition'] {
  const [openai, whisper] = [read('RECOGNITION_URL'), read('WHISPER_URL')];
  if (openai)
    return {
      kind: 'openai',
      baseUrl: openai,
      model: read('RECOGNITION_MODEL'),
      key: read('RECOGNITION_KEY'),
    };
  return whisper ? { kind: 'whisper', baseUrl: whisper } : undefined;
}

function voiceServicesOf(read: Read): VoiceServiceSettings {
  const [fish, minimax] = [read('FISH_KEY'), read('MINIMAX_KEY')];
  const common = { voices: [], languages: scriptLanguages };
  return {
    packs: { home: path.join(realFolder(read('LIKENESS_DATA')), 'voice-packs') },
    ...(fish && {
      fish: { key: fish, baseUrl: read('FISH_URL'), model: read('FISH_MODEL'), ...common },
    }),
    ...(minimax && {
      minimax: { key: minimax, baseUrl: read('MINIMAX_URL'), model: read('MINIMAX_MODEL'), ...common },
    }),
  };
}

function s3Of(read: Read): S3Config | undefined {
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
