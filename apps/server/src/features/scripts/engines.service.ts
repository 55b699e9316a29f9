import { languageDrivers } from '@likeness/engines/language/index';
import type { LanguageDriver } from '@likeness/engines/language/port';
import { translators } from '@likeness/engines/translate/index';
import type { Translator } from '@likeness/engines/translate/port';
import { modelWriter, offlineWriter } from '@likeness/engines/writer/index';
import type { Writer } from '@likeness/engines/writer/port';
import type { EngineJob } from '@likeness/domain/engines';
import type { Context } from '../../context.ts';
import { counted, countedModel } from '../../engine-uses/engine-uses.ts';
import type { Probe } from '../../probes.ts';

type Asking = Pick<Context, 'config' | 'db' | 'clock' | 'log'>;

/** The language model of the operator for a job, which is counted; undefined without one. */
export const modelOf = (context: Asking, job: EngineJob): LanguageDriver | undefined =>
  context.config.languageModel &&
  countedModel(context, { job, engine: 'language' }, languageDrivers.openai(context.config.languageModel));

/** What writes here: the operator's language model, which goes by the names of its models, or the offline writer. */
export function writerOf(context: Asking): Writer {
  const model = modelOf(context, 'writing');
  const { model: name, thinkingModel = name } = context.config.languageModel ?? {};
  return model ? modelWriter(model, [...new Set([name, thinkingModel])].join(' / ')) : offlineWriter;
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
  return model ? translators.model(model, context.config.languageModel?.model) : translators.offline();
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
