import { languageDrivers } from '@likeness/engines/language/index';
import type { LanguageDriver } from '@likeness/engines/language/port';
import { translators } from '@likeness/engines/translate/index';
import type { Translator } from '@likeness/engines/translate/port';
import { modelWriter, offlineWriter } from '@likeness/engines/writer/index';
import type { Writer } from '@likeness/engines/writer/port';
import type { Config } from '../../config.ts';
import type { Probe } from '../../probes.ts';

type WithConfig = { config: Pick<Config, 'languageModel' | 'libreTranslate'> };

/** The language model of the operator; undefined without one. */
export const modelOf = ({ config }: WithConfig): LanguageDriver | undefined =>
  config.languageModel && languageDrivers.openai(config.languageModel);

/** What writes here: the operator's language model, which goes by the names of its models, or the offline writer. */
export function writerOf(context: WithConfig): Writer {
  const model = modelOf(context);
  const { model: name, thinkingModel = name } = context.config.languageModel ?? {};
  return model ? modelWriter(model, [...new Set([name, thinkingModel])].join(' / ')) : offlineWriter;
}

/** What translates here: a LibreTranslate server, else the language model, else the offline one that says what it needs. */
export function translatorOf(context: WithConfig): Translator {
  if (context.config.libreTranslate) return translators.libretranslate(context.config.libreTranslate);
  const model = modelOf(context);
  return model ? translators.model(model, context.config.languageModel?.model) : translators.offline();
}

/** What writes and translates, and whether it answers. */
export const writingProbe: Probe = {
  name: 'writing',
  required: false,
  async look(context) {
    const model = modelOf(context);
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
