import { isDeepStrictEqual } from 'node:util';
import { engineServices, settableVariables, type EngineService } from '@likeness/domain/engine-services';
import { problem } from '@likeness/domain/problems';
import { addedEngines, engineConfigOf, type EngineConfig } from '../../engine-config.ts';
import { variables } from '../../environment-variables.ts';
import { ConfigError, readerOf, type Environment } from '../../environment.ts';
import type { Context } from '../../context.ts';
import { notify } from '../../db/listener.ts';
import { transaction } from '../../db/transaction.ts';
import { seal, unseal } from '../../sealed.ts';
import type { Variable } from '../../variable.ts';
import { audit } from '../audit/audit.service.ts';
import { readEngineOrders } from './engine-orders.store.ts';
import { forgetEngineSettings, putEngineSettings, readEngineSettings } from './engine-settings.store.ts';

/** What each installation of this process began with, before anything was set while it runs. */
const began = new WeakMap<Context['config'], EngineConfig>();

/** What changes settings of engines: a server, or the command line. */
export type Changing = Pick<Context, 'db' | 'config' | 'clock' | 'secrets' | 'log'>;
/** An operator's id; null for the command line. */
type Actor = { userId: string | null };

type Change = (replaced: Partial<EngineConfig>) => Promise<void>;
/** What follows a change in each installation of this process. */
const followers = new WeakMap<Context['config'], Change>();

/** Calls `then` after each change of the configuration, with the parts that were replaced. */
export function afterEngineChange({ config }: Pick<Context, 'config'>, then: Change): void {
  followers.set(config, then);
}

const partsOf = (config: EngineConfig): EngineConfig => ({
  engines: config.engines,
  pictures: config.pictures,
  clipServices: config.clipServices,
  musicServices: config.musicServices,
  voiceServices: config.voiceServices,
  languageModel: config.languageModel,
  coze: config.coze,
  libreTranslate: config.libreTranslate,
  links: config.links,
  recognition: config.recognition,
  order: config.order,
});

function beginning({ config }: Pick<Context, 'config'>): EngineConfig {
  const known = began.get(config) ?? partsOf(config);
  began.set(config, known);
  return known;
}

/** Whether the environment says it, which counts more than what is set here. */
export const isFixed = ({ config }: Pick<Context, 'config'>, variable: string): boolean =>
  Boolean(config.environment[variable]?.trim());

/** What operators have set, by variable, and when; what was sealed with another key is as if it were not there. */
export async function storedSettings(
  context: Pick<Context, 'db' | 'secrets' | 'log'>,
): Promise<Map<string, { value: string; updatedAt: Date }>> {
  const stored = new Map<string, { value: string; updatedAt: Date }>();
  for (const { variable, sealed, updatedAt } of await readEngineSettings(context.db)) {
    const value = unseal(context.secrets.engines, sealed, variable);
    if (value === undefined) context.log.warn({ variable }, 'a setting of an engine cannot be opened');
    else if (settableVariables.has(variable)) stored.set(variable, { value, updatedAt });
  }
  return stored;
}

/** Settings with those of the environment, which win. */
const together = ({ config }: Pick<Context, 'config'>, set: Environment): Environment => ({
  ...set,
  ...Object.fromEntries(Object.entries(config.environment).filter(([, value]) => value?.trim())),
});

/**
 * Brings what operators have set into the configuration of this process. Parts that did not change stay the same objects, so
 * that what runs by them goes on.
 */
export async function applyEngineSettings(
  context: Pick<Context, 'db' | 'secrets' | 'log' | 'config'>,
): Promise<void> {
  const base = beginning(context);
  const [stored, order] = await Promise.all([storedSettings(context), readEngineOrders(context.db)]);
  const set = Object.fromEntries([...stored].map(([variable, { value }]) => [variable, value]));
  const found = stored.size === 0 ? base : addedEngines(base, configOf(context, set) ?? base);
  const next = { ...found, order };
  const replaced: Partial<EngineConfig> = {};
  for (const part of Object.keys(next) as (keyof EngineConfig)[]) {
    if (isDeepStrictEqual(context.config[part], next[part])) continue;
    Object.assign(replaced, { [part]: context.config[part] });
    Object.assign(context.config, { [part]: next[part] });
  }
  if (Object.keys(replaced).length > 0) await followers.get(context.config)?.(replaced);
}

/** What settings say; undefined, with a line in the log, when they do not fit together any more. */
function configOf(context: Pick<Context, 'log' | 'config'>, set: Environment): EngineConfig | undefined {
  try {
    return engineConfigOf(readerOf(together(context, set)));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    context.log.error({ err: error }, 'what was set of engines cannot be used');
    return undefined;
  }
}

/** The configuration with values that are not kept yet. Throws as `connectService` does. */
export async function configWith(
  context: Context,
  service: EngineService,
  values: readonly { variable: string; value: string }[],
): Promise<EngineConfig> {
  const stored = await storedSettings(context);
  const set = Object.fromEntries([...stored].map(([variable, { value }]) => [variable, value]));
  return checked(context, service, { ...set, ...changesOf(context, service, values) });
}

export function serviceNamed(id: string): EngineService {
  const service = engineServices.find((one) => one.id === id);
  if (!service) throw problem('not-found');
  return service;
}

/** The values that may be changed, trimmed; throws `field-invalid` for others and for what is not of their kind. */
function changesOf(
  context: Pick<Context, 'config'>,
  { fields }: EngineService,
  values: readonly { variable: string; value: string }[],
): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const { variable, value } of values) {
    const field = fields.find((one) => one.variable === variable);
    if (!field || field.kind === 'place') throw problem('field-invalid', { field: variable });
    if (isFixed(context, variable)) continue;
    const trimmed = value.trim();
    const definition: Variable = variables[variable as keyof typeof variables];
    const fits =
      trimmed === '' ||
      (field.kind === 'workflow' ? trimmed.startsWith('{') : definition.schema.safeParse(trimmed).success);
    if (!fits) throw problem('field-invalid', { field: variable });
    changes[variable] = trimmed;
  }
  return changes;
}

/** Throws `engine-field-needed` where something is missing, `engine-settings-wrong` where settings contradict each other. */
function checked(context: Pick<Context, 'config'>, service: EngineService, set: Environment): EngineConfig {
  const all = together(context, set);
  const missing = service.fields.find(({ variable, required }) => required && !all[variable]?.trim());
  if (missing) throw problem('engine-field-needed', { field: missing.variable });
  try {
    return engineConfigOf(readerOf(all));
  } catch (error) {
    if (error instanceof ConfigError) throw problem('engine-settings-wrong', { detail: error.message });
    throw error;
  }
}

/** Keeps what a service needs. What every process of the installation then uses, without a restart. */
export async function connectService(
  context: Changing,
  { userId }: Actor,
  service: EngineService,
  values: readonly { variable: string; value: string }[],
): Promise<void> {
  const changes = changesOf(context, service, values);
  const stored = await storedSettings(context);
  const before = Object.fromEntries([...stored].map(([variable, { value }]) => [variable, value]));
  checked(context, service, { ...before, ...changes });
  const now = context.clock();
  const filled = Object.entries(changes).filter(([, value]) => value);
  const emptied = Object.keys(changes).filter((variable) => !changes[variable]);
  await transaction(context.db, async (tx) => {
    await putEngineSettings(
      tx,
      filled.map(([variable, value]) => ({
        variable,
        sealed: seal(context.secrets.engines, value, variable),
        updatedAt: now,
        updatedBy: userId,
      })),
    );
    await forgetEngineSettings(tx, emptied);
    await audit(
      { db: tx },
      {
        actorId: userId,
        action: 'engine-connected',
        subject: service.id,
        details: { set: filled.map(([variable]) => variable), forgotten: emptied },
      },
    );
    await notify(tx, 'engines', service.id);
  });
  await applyEngineSettings(context);
}

/** Forgets everything that was set of a service; what the environment says stays. */
export async function disconnectService(
  context: Changing,
  { userId }: Actor,
  { id, fields }: EngineService,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await forgetEngineSettings(
      tx,
      fields.map(({ variable }) => variable),
    );
    await audit({ db: tx }, { actorId: userId, action: 'engine-disconnected', subject: id });
    await notify(tx, 'engines', id);
  });
  await applyEngineSettings(context);
}
