import { llamaLanguage } from '@likeness/engines/language/drivers/llama';
import { languageDrivers } from '@likeness/engines/language/index';
import type { LanguageDriver } from '@likeness/engines/language/port';
import { translators } from '@likeness/engines/translate/index';
import type { Translator } from '@likeness/engines/translate/port';
import { modelWriter, offlineWriter } from '@likeness/engines/writer/index';
import type { Writer } from '@likeness/engines/writer/port';
import { newestPack } from '@likeness/engines/voice-packs/installed';
import type { EngineJob } from '@likeness/domain/engines';
import type { Context } from '../../context.ts';
import { counted, countedModel } from '../../engine-uses/engine-uses.ts';
import type { Probe } from '../../probes.ts';

type Asking = Pick<Context, 'config' | 'db' | 'clock' | 'log'>;

/** What answers, by the names of its models, the one that answers at once first, and the id by which its uses are counted. */
type Model = { driver: LanguageDriver; engine: string; names: string[] };

/** The operator's service, else the language model that was installed on this machine; undefined without either. */
function modelHere({ config }: Pick<Context, 'config'>): Model | undefined {
  if (config.languageModel) {
    const { model, thinkingModel = model } = config.languageModel;
    const names = [...new Set([model, thinkingModel])];
    return { driver: languageDrivers.openai(config.languageModel), engine: 'language', names };
  }
  const { packs } = config.voiceServices;
  const found = packs && newestPack(packs.home, 'words', packs.packs);
  return found && { driver: llamaLanguage(found), engine: found.pack.id, names: [found.pack.name] };
}

/** The language model for a job, which is counted; undefined without one. */
export function modelOf(context: Asking, job: EngineJob): LanguageDriver | undefined {
  const model = modelHere(context);
  return model && countedModel(context, { job, engine: model.engine }, model.driver);
}

/** What writes here: the language model, which goes by its name, or the offline writer. */
export function writerOf(context: Asking): Writer {
  const model = modelOf(context, 'writing');
  return model ? modelWriter(model, modelHere(context)?.names.join(' / ')) : offlineWriter;
}

/** What translates here: a LibreTranslate server, else the language model, else the offline one that says what it needs. */
export function translatorOf(context: Asking): Translator {
  const { libreTranslate } = context.config;
  if (libreTranslate) {
    const translator = translators.libretranslate(libreTranslate);
    const of = { job: 'translation', engine: 'libretranslate' } as const;
    return {
      ...translator,
      translate: (request, options) =>
        counted(context, { ...of, signal: options?.signal }, () => translator.translate(request, options)),
    };
  }
  const model = modelOf(context, 'translation');
  return model ? translators.model(model, modelHere(context)?.names[0]) : translators.offline();
}

/** What writes and translates, and whether it answers. */
export const writingProbe: Probe = {
  name: 'writing',
  required: false,
  async look(context) {
    const model = modelOf(context, 'writing');
    const thinking = context.config.languageModel?.thinkingModel;
    const found = model
      ? await model.health()
      : { ok: true, detail: `${offlineWriter.name} writer, by rules and templates` };
    return {
      ok: found.ok,
      detail: [
        found.detail,
        thinking ? `${thinking} for AI writing` : '',
        `translator: ${translatorOf(context).name}`,
      ]
        .filter(Boolean)
        .join('; '),
      mend: 'Check LANGUAGE_URL, LANGUAGE_KEY and LANGUAGE_MODEL, and that the service runs.',
    };
  },
};
