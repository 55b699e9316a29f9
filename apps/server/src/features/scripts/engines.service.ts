import { llamaLanguage } from '@likeness/engines/language/drivers/llama';
import { firstLanguage } from '@likeness/engines/language/first-of';
import { languageDrivers } from '@likeness/engines/language/index';
import type { LanguageDriver } from '@likeness/engines/language/port';
import { firstTranslator, translators } from '@likeness/engines/translate/index';
import type { Translator } from '@likeness/engines/translate/port';
import { modelWriter, offlineWriter } from '@likeness/engines/writer/index';
import type { Writer } from '@likeness/engines/writer/port';
import { packsNow } from '@likeness/engines/voice-packs/installed';
import { askedEngines } from '@likeness/domain/engine-order';
import type { EngineJob } from '@likeness/domain/engines';
import type { Caller, Context } from '../../context.ts';
import { counted, countedModel, countedOwn } from '../../engine-uses/engine-uses.ts';
import type { Probe } from '../../probes.ts';
import { tellingPlace } from './told-place.ts';

type Asking = Pick<Context, 'config' | 'db' | 'clock' | 'log'>;

/** What answers, by the id by which its uses are counted and the names of its models, the one that answers at once first. */
type Model = { id: string; driver: LanguageDriver; names: string[] };

/** Every language model here in the usual order: the operator's service, then those of this machine, the last installed one first. */
function modelsHere({ config }: Pick<Context, 'config'>): Model[] {
  const { languageModel, voiceServices } = config;
  const { packs } = voiceServices;
  const service = languageModel && {
    id: 'language',
    driver: languageDrivers.openai(languageModel),
    names: [...new Set([languageModel.model, languageModel.thinkingModel ?? languageModel.model])],
  };
  const installed = packs ? packsNow(packs.home, 'words', packs.packs) : [];
  return [
    ...(service ? [service] : []),
    ...installed.map((found) => ({
      id: found.pack.id,
      driver: llamaLanguage(found),
      names: [found.pack.name],
    })),
  ];
}

/** The models that are asked for a job, in the operator's order; their uses are counted. */
const modelsFor = (context: Asking, job: EngineJob): Model[] =>
  askedEngines(job, modelsHere(context), context.config.order).map((model) => ({
    ...model,
    driver: countedModel(context, { job, engine: model.id }, model.driver),
  }));

/** The language model for a job, which is counted; undefined without one. */
export function modelOf(context: Asking, job: EngineJob): LanguageDriver | undefined {
  const [first, ...others] = modelsFor(context, job).map(({ driver }) => driver);
  return first && firstLanguage([first, ...others]);
}

/** What writes here: the language model, which goes by its name, or the offline writer. The pages of `caller` hear their place. */
export function writerOf(context: Asking, caller?: Caller): Writer {
  const model = modelOf(context, 'writing');
  return model
    ? modelWriter(
        caller ? tellingPlace(context, caller, model) : model,
        modelsFor(context, 'writing')[0]?.names.join(' / '),
      )
    : countedWriter(context);
}

/** Our own writer, whose uses are counted. What it declines it was right to decline. */
function countedWriter(context: Asking): Writer {
  const own = <T>(use: () => Promise<T>): Promise<T> =>
    countedOwn(context, { job: 'writing', engine: 'rules' }, use);
  return {
    ...offlineWriter,
    write: (request, options) => own(() => offlineWriter.write(request, options)),
    rewrite: (request, options) => own(() => offlineWriter.rewrite(request, options)),
    list: (request, options) => own(() => offlineWriter.list(request, options)),
  };
}

/** What translates here, in the operator's order: a LibreTranslate server, else the language model, else the offline one that says what it needs. */
export function translatorOf(context: Asking, caller?: Caller): Translator {
  const { config } = context;
  const told = (model: LanguageDriver) => (caller ? tellingPlace(context, caller, model) : model);
  const models = modelsHere(context).map(({ id, driver, names }) => ({
    id,
    translator: translators.model(
      countedModel(context, { job: 'translation', engine: id }, told(driver)),
      names[0],
    ),
  }));
  const server = config.libreTranslate && {
    id: 'libretranslate',
    translator: countedTranslator(context, translators.libretranslate(config.libreTranslate)),
  };
  const asked = askedEngines('translation', [...(server ? [server] : []), ...models], config.order);
  const [first, ...others] = asked.map(({ translator }) => translator);
  return first ? firstTranslator([first, ...others]) : translators.offline();
}

const countedTranslator = (context: Asking, translator: Translator): Translator => ({
  ...translator,
  translate: (request, options) =>
    counted(context, { job: 'translation', engine: 'libretranslate', signal: options?.signal }, () =>
      translator.translate(request, options),
    ),
});

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
