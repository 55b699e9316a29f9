import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { EngineJobRow, EngineServiceRow, engines as calls } from '@likeness/contract/engines';
import { modestPackLanguages, overallGrade, ownEngines, packLimits } from '@likeness/domain/engine-grades';
import { arrangeable, fallsBack, inOrder, mayFall } from '@likeness/domain/engine-order';
import { engineJobs, type EngineJob, type Grade } from '@likeness/domain/engines';
import { engineServices, type EngineService } from '@likeness/domain/engine-services';
import { scriptLanguages, type Language } from '@likeness/domain/languages';
import { problem, type ProblemName } from '@likeness/domain/problems';
import { sentenceOf } from '@likeness/domain/sentences';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { readyWorkflow } from '@likeness/engines/vendor/ready-workflows';
import { installedPacks } from '@likeness/engines/voice-packs/installed';
import type { Caller, Context } from '../../context.ts';
import { usesOfLate } from '../../engine-uses/engine-uses.ts';
import type { EngineConfig } from '../../engine-config.ts';
import { localTime, textIn } from '../../present.ts';
import { sitesHere } from '../extraction/sites.service.ts';
import { offeredPacks } from '../voice-packs/installation.service.ts';
import {
  connectService,
  disconnectService,
  isFixed,
  serviceNamed,
  storedSettings,
} from './engine-settings.service.ts';
import { jobsOfPack } from './jobs-of-pack.ts';

/** Whether a service can be used, as the configuration of this process says. */
const connected: Record<string, (config: EngineConfig) => boolean> = {
  language: ({ languageModel }) => languageModel !== undefined,
  coze: ({ coze }) => coze !== undefined,
  libretranslate: ({ libreTranslate }) => libreTranslate !== undefined,
  recognition: ({ recognition }) => recognition?.kind === 'openai',
  'whisper-server': ({ recognition }) => recognition?.kind === 'whisper',
  fish: ({ voiceServices }) => voiceServices.fish !== undefined,
  minimax: ({ voiceServices }) => voiceServices.minimax !== undefined,
  openai: ({ pictures }) => pictures.openai !== undefined,
  comfyui: ({ pictures, clipServices }) =>
    pictures.comfyui !== undefined || clipServices.comfyui !== undefined,
  kling: ({ pictures }) => pictures.kling !== undefined,
  'ace-step': ({ musicServices }) => musicServices['ace-step'] !== undefined,
  cobalt: ({ links }) => links.cobalt !== undefined,
  'yt-dlp-program': ({ links }) => links.ytDlp !== undefined,
  latentsync: ({ engines }) => engines.latentsync !== undefined,
  sadtalker: ({ engines }) => engines.sadtalker !== undefined,
  duix: ({ engines }) => engines.duix !== undefined,
};
const isConnected = (config: EngineConfig, id: string): boolean => connected[id]?.(config) ?? false;

/** A service that is connected does not do every job it could: MiniMax sings only where its model is named. */
const does = (config: EngineConfig, { id, jobs }: EngineService, job: EngineJob): boolean => {
  if (!jobs.includes(job) || !isConnected(config, id)) return false;
  if (id === 'minimax' && job === 'music') return config.musicServices.minimax !== undefined;
  if (id === 'comfyui')
    return (job === 'pictures' ? config.pictures : config.clipServices).comfyui !== undefined;
  return true;
};

/** `own`: it came along. */
type Known = {
  id: string;
  name: string;
  where: 'here' | 'service';
  own: boolean;
  limits: string;
  grades: Grades;
};
type Grades = { language: string; grade: Grade }[];

function gradesOfPack({ model, languages }: VoicePack): Grades {
  return scriptLanguages.map((language) => ({
    language,
    grade:
      languages.length > 0 && !languages.includes(language)
        ? 'missing'
        : modestPackLanguages[model]?.includes(language)
          ? 'modest'
          : 'full',
  }));
}

/** What does a job here now, the first one first: as an operator set it, else what was connected, what was installed, what came along. */
export async function doing(
  config: EngineConfig,
  job: EngineJob,
  language: Language,
  packs: readonly VoicePack[],
): Promise<Known[]> {
  const services = engineServices
    .filter((service) => does(config, service, job))
    .map(({ id, name }) => ({
      id,
      name,
      where: 'service' as const,
      own: false,
      limits: '',
      grades: scriptLanguages.map((one) => ({ language: one, grade: 'full' as const })),
    }));
  const installed = packs
    .filter(({ use }) => jobsOfPack[use].includes(job))
    .map((pack) => ({
      id: pack.id,
      name: pack.name,
      where: 'here' as const,
      own: false,
      limits: packLimits[pack.model] ? textIn(packLimits[pack.model]!, language) : '',
      grades: gradesOfPack(pack),
    }));
  const own = ownEngines
    .filter(
      (engine) => engine.job === job && (engine.id !== 'none' || services.length + installed.length === 0),
    )
    .map(({ id, name, limits, grades }) => ({
      id,
      name: textIn(name, language),
      where: 'here' as const,
      own: true,
      limits: textIn(limits, language),
      grades: scriptLanguages.map((one) => ({ language: one, grade: grades[one] })),
    }));
  return inOrder(job, [...services, ...installed, ...own], config.order);
}

export const gradeOf = (grades: Grades): Grade =>
  overallGrade(Object.fromEntries(grades.map(({ language, grade }) => [language, grade])) as never);

/** The configuration of this process, with the programs that it finds on this machine. */
export const configHere = async (
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
): Promise<EngineConfig> => ({
  ...context.config,
  links: await sitesHere(context),
});

export async function packsHere(
  context: Pick<Context, 'config'>,
): Promise<{ all: readonly VoicePack[]; here: VoicePack[] }> {
  const { home, packs } = offeredPacks(context);
  return { all: packs, here: (await installedPacks(home, packs)).map(({ pack }) => pack) };
}

/** What does each job here, how well it went lately, and what would do it better. */
export async function overview(
  context: Context,
  { language }: Caller,
): Promise<OutputOf<typeof calls.overview>> {
  const [config, { all, here }, uses, stored] = await Promise.all([
    configHere(context),
    packsHere(context),
    usesOfLate(context),
    storedSettings(context),
  ]);
  const time = (at: string | null) => (at ? localTime(context.config.zone, new Date(at)) : null);
  const jobs = engineJobs.map(async (job): Promise<EngineJobRow> => {
    const engines = (await doing(config, job, language, here)).map(({ grades, ...engine }) => {
      const use = uses.find((one) => one.job === job && one.engine === engine.id);
      const { id, name, where, limits } = engine;
      return {
        id,
        name,
        where,
        limits,
        grade: gradeOf(grades),
        languages: grades,
        succeeded: use?.succeeded ?? 0,
        failed: use?.failed ?? 0,
        last_success: time(use?.succeededAt ?? null),
        last_failure: time(use?.failedAt ?? null),
        message: use?.problem ? sentenceOf(use.problem as ProblemName, {}, language) : null,
      };
    });
    return {
      job,
      engines,
      order: arrangeable(job, engines),
      falls: mayFall(job) ? fallsBack(job, config.order) : null,
      arranged: config.order[job] !== undefined,
      packs: all
        .filter((pack) => jobsOfPack[pack.use].includes(job) && !here.includes(pack))
        .map(({ id }) => id),
      services: engineServices
        .filter((service) => service.jobs.includes(job) && !does(config, service, job))
        .map(({ id }) => id),
    };
  });
  return {
    jobs: await Promise.all(jobs),
    services: engineServices.map((service) => serviceRow(context, service, language, { config, stored })),
    suggested: suggestedPacks(all, here),
  };
}

/** What changes most: links of video sites are a wish of their own. */
const suggestedUses: readonly VoicePack['use'][] = ['speech', 'recognition', 'words'];

/** The first pack of each of these uses that none is installed of. */
function suggestedPacks(all: readonly VoicePack[], here: readonly VoicePack[]): string[] {
  const uses = suggestedUses.filter((use) => !here.some((pack) => pack.use === use));
  return uses.flatMap((use) => all.find((pack) => pack.use === use)?.id ?? []);
}

function serviceRow(
  context: Context,
  { id, name, about, jobs, sends, fields }: EngineService,
  language: Language,
  { config, stored }: { config: EngineConfig; stored: Awaited<ReturnType<typeof storedSettings>> },
): EngineServiceRow {
  const times = fields.flatMap(({ variable }) => stored.get(variable)?.updatedAt.getTime() ?? []);
  return {
    id,
    name,
    about: textIn(about, language),
    jobs: [...jobs],
    sends: [...sends],
    connected: isConnected(config, id),
    updated_at: times.length > 0 ? localTime(context.config.zone, new Date(Math.max(...times))) : null,
    fields: fields.map(({ variable, kind, required, example }) => {
      const value = context.config.environment[variable]?.trim() || stored.get(variable)?.value || '';
      const secret = kind === 'key' || kind === 'workflow';
      return {
        variable,
        kind,
        required: required ?? false,
        example: example ?? '',
        value: secret ? '' : value,
        filled: value !== '',
        fixed: isFixed(context, variable) || kind === 'place',
      };
    }),
  };
}

export async function connect(context: Context, caller: Caller, input: InputOf<typeof calls.connect>) {
  await connectService(context, caller, serviceNamed(input.service), input.values);
  return {};
}

export async function disconnect(context: Context, caller: Caller, input: InputOf<typeof calls.disconnect>) {
  await disconnectService(context, caller, serviceNamed(input.service));
  return {};
}

/** A workflow of ours for a setting. */
export async function workflow(
  _: Context,
  __: Caller,
  { variable }: InputOf<typeof calls.workflow>,
): Promise<OutputOf<typeof calls.workflow>> {
  const found = await readyWorkflow(variable);
  if (!found) throw problem('not-found');
  return found;
}
