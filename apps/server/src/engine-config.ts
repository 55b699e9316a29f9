import path from 'node:path';
import type { ClipServiceSettings } from '@likeness/engines/clips/services';
import type { CozeConfig } from '@likeness/engines/language/drivers/coze';
import type { OpenaiLanguageConfig } from '@likeness/engines/language/drivers/openai';
import type { RecognitionConfig } from '@likeness/engines/recognition/drivers/openai';
import { allowedNetworks } from '@likeness/engines/links/addresses';
import type { LinkSettings } from '@likeness/engines/links/index';
import type { MusicServiceSettings } from '@likeness/engines/music/services';
import type { PictureSettings } from '@likeness/engines/pictures/drivers';
import type { PresenterSettings } from '@likeness/engines/presenter/index';
import type { EngineOrders } from '@likeness/domain/engine-order';
import { scriptLanguages } from '@likeness/domain/languages';
import type { VoiceServiceSettings } from '@likeness/engines/speech/services';
import type { LibreTranslateConfig } from '@likeness/engines/translate/drivers/libretranslate';
import { ConfigError, type ReadVariable } from './environment.ts';
import { realFolder } from './files/real-folder.ts';
import { musicServicesOf } from './music-settings.ts';
import { clipServicesOf, klingOf, picturesOf } from './picture-settings.ts';

/** The engines elsewhere that an installation has: from its environment, and from what its operators have set while it runs. */
export type EngineConfig = {
  /** Engines that make a person speak. */
  engines: PresenterSettings;
  /** Engines that make pictures. */
  pictures: PictureSettings;
  /** The operator’s accounts and servers for clips; each is a channel of clips. */
  clipServices: ClipServiceSettings;
  /** Engines that make music; each is a channel of it. */
  musicServices: MusicServiceSettings;
  /** The operator’s accounts at voice services; each is a channel that clones voices. */
  voiceServices: VoiceServiceSettings;
  /** The language model of the operator; texts are written by rules without one. */
  languageModel: OpenaiLanguageConfig | undefined;
  /** Where employees with an id at Coze answer from. */
  coze: CozeConfig | undefined;
  libreTranslate: LibreTranslateConfig | undefined;
  /** Where links of users may lead, and what knows video sites. */
  links: LinkSettings;
  /** What writes down speech, if the operator has it. */
  recognition: (RecognitionConfig & { kind: 'openai' | 'whisper' }) | undefined;
  /** In which order the engines of each job are asked; only set while it runs. */
  order: EngineOrders;
};

/** What variables say of engines. Throws a `ConfigError` for values that cannot be used or do not fit together. */
export function engineConfigOf(read: ReadVariable): EngineConfig {
  return {
    engines: enginesOf(read),
    ...picturesFrom(read),
    musicServices: musicServicesOf((name) => read(name)),
    voiceServices: voiceServicesOf(read),
    languageModel: languageModelOf(read),
    coze: cozeOf(read),
    libreTranslate: libreTranslateOf(read),
    links: linksOf(read),
    recognition: recognitionOf(read),
    order: {},
  };
}

/** What was set later, beside what the installation began with. */
export function addedEngines(base: EngineConfig, later: EngineConfig): EngineConfig {
  return {
    engines: { ...base.engines, ...later.engines },
    pictures: { ...base.pictures, ...later.pictures },
    clipServices: { ...base.clipServices, ...later.clipServices },
    musicServices: { ...base.musicServices, ...later.musicServices },
    voiceServices: { ...later.voiceServices, ...base.voiceServices },
    languageModel: later.languageModel ?? base.languageModel,
    coze: later.coze ?? base.coze,
    libreTranslate: later.libreTranslate ?? base.libreTranslate,
    links: { ...later.links, ...base.links },
    recognition: later.recognition ?? base.recognition,
    order: later.order,
  };
}

function enginesOf(read: ReadVariable): PresenterSettings {
  const [duix, latentsync, sadtalker] = [read('DUIX_URL'), read('LATENTSYNC_URL'), read('SADTALKER_URL')];
  return {
    ...(duix ? { duix: { baseUrl: duix, exchange: duixExchange(read) } } : {}),
    ...(latentsync ? { latentsync: { baseUrl: latentsync } } : {}),
    ...(sadtalker ? { sadtalker: { baseUrl: sadtalker } } : {}),
  };
}

function duixExchange(read: ReadVariable): NonNullable<PresenterSettings['duix']>['exchange'] {
  const folder = read('DUIX_FOLDER');
  const [publishUrl, resultUrl] = [read('DUIX_PUBLISH_URL'), read('DUIX_RESULT_URL')];
  if (!folder) throw new ConfigError('DUIX_URL needs DUIX_FOLDER as well.');
  if (!publishUrl && !resultUrl) return { way: 'folder', folder };
  if (!publishUrl || !resultUrl)
    throw new ConfigError('DUIX_PUBLISH_URL and DUIX_RESULT_URL belong together.');
  return { way: 'http', publishFolder: folder, publishUrl, resultUrl };
}

function picturesFrom(read: ReadVariable): Pick<EngineConfig, 'pictures' | 'clipServices'> {
  const text = (name: Parameters<Parameters<typeof klingOf>[0]>[0]) => read(name)?.toString();
  try {
    const kling = klingOf(text);
    return { pictures: picturesOf(text, kling), clipServices: clipServicesOf(text, kling) };
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function languageModelOf(read: ReadVariable): OpenaiLanguageConfig | undefined {
  const [baseUrl, model] = [read('LANGUAGE_URL'), read('LANGUAGE_MODEL')];
  if (!baseUrl) return undefined;
  if (!model) throw new ConfigError('LANGUAGE_URL needs LANGUAGE_MODEL as well.');
  return { baseUrl, model, key: read('LANGUAGE_KEY'), thinkingModel: read('LANGUAGE_THINKING_MODEL') };
}

function cozeOf(read: ReadVariable): CozeConfig | undefined {
  const [baseUrl, key] = [read('COZE_URL'), read('COZE_KEY')];
  if (!baseUrl) return undefined;
  if (!key) throw new ConfigError('COZE_URL needs COZE_KEY as well.');
  return { baseUrl, key };
}

function libreTranslateOf(read: ReadVariable): LibreTranslateConfig | undefined {
  const baseUrl = read('LIBRETRANSLATE_URL');
  return baseUrl ? { baseUrl, key: read('LIBRETRANSLATE_KEY') } : undefined;
}

function linksOf(read: ReadVariable): LinkSettings {
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

function recognitionOf(read: ReadVariable): EngineConfig['recognition'] {
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

function voiceServicesOf(read: ReadVariable): VoiceServiceSettings {
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
