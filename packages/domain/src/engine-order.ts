import { channelSeeds, type ChannelSeed } from './channel-seeds.ts';
import { ownEngines } from './engine-grades.ts';
import type { EngineJob } from './engines.ts';

/** In which order the engines of a job are asked, by their ids, and whether the next one is asked where one fails. */
export type EngineOrder = { engines: readonly string[]; falls: boolean };
export type EngineOrders = Partial<Record<EngineJob, EngineOrder>>;

/** Jobs whose engine the product chooses, and whether it asks the next one where one fails, as long as an operator has set nothing. */
const falling: Partial<Record<EngineJob, boolean>> = {
  // What people give a language model goes nowhere else without the operator's word.
  conversation: false,
  writing: false,
  translation: false,
  recognition: true,
  links: true,
};

/** Jobs whose engine people choose by a channel: the order is that of the form, and none takes the place of another. */
const channelKinds: Partial<Record<EngineJob, ChannelSeed['kind']>> = {
  'voice-clone': 'voice',
  video: 'video',
  pictures: 'image',
  clips: 'clip',
  music: 'music',
};

/** Engines that are asked for their own things alone, whatever the order. */
const apart: ReadonlySet<string> = new Set(['coze']);
export const isApart = (engine: string): boolean => apart.has(engine);

/** What the product itself does a job with. */
const ownOf = (job: EngineJob): string => ownEngines.find((engine) => engine.job === job)?.id ?? 'none';

/** The engines of a job in the operator's order; those that were not known to it stand behind, though before what the product has. */
export function inOrder<T extends { id: string }>(
  job: EngineJob,
  engines: readonly T[],
  { [job]: order }: EngineOrders,
): T[] {
  if (!order) return [...engines];
  const { length } = order.engines;
  const unknown = order.engines.at(-1) === ownOf(job) ? length - 1.5 : length;
  const rank = ({ id }: T): number => {
    const at = order.engines.indexOf(id);
    return at >= 0 ? at : id === ownOf(job) ? length + 1 : unknown;
  };
  return engines.toSorted((a, b) => rank(a) - rank(b));
}

/** Of the engines of a job that were installed or connected, those that stand before what the product has, the first one first. */
export function askedEngines<T extends { id: string }>(
  job: EngineJob,
  engines: readonly T[],
  orders: EngineOrders,
): T[] {
  const own = { id: ownOf(job) };
  const all: (T | { id: string })[] = inOrder<T | { id: string }>(job, [...engines, own], orders);
  const asked = all.slice(0, all.indexOf(own)) as T[];
  return fallsBack(job, orders) ? asked : asked.slice(0, 1);
}

/** Whether the next engine of a job is asked where one fails. */
export const fallsBack = (job: EngineJob, { [job]: order }: EngineOrders): boolean =>
  order?.falls ?? falling[job] ?? false;

/** Whether an operator may say that the next engine of a job is asked. */
export const mayFall = (job: EngineJob): boolean => job in falling;

/** Which of the engines of a job can be put into an order. */
export const arrangeable = (job: EngineJob, engines: readonly { id: string }[]): string[] =>
  job in falling || job in channelKinds
    ? engines.map(({ id }) => id).filter((id) => id !== 'none' && !apart.has(id))
    : [];

/** The channels of a kind in the operator's order of the engines behind them. */
export function channelsInOrder<T extends { kind: string; api: string }>(
  channels: readonly T[],
  orders: EngineOrders,
): T[] {
  const engineOf = ({ kind, api }: T) => {
    const driver = channelSeeds.find((seed) => seed.kind === kind && seed.api === api)?.driver ?? '';
    return driver === 'offline' ? ownOf('voice-clone') : driver;
  };
  const job = jobOf(channels[0]?.kind);
  if (!job || !orders[job]) return [...channels];
  const named = channels.map((channel) => ({ id: engineOf(channel), channel }));
  return inOrder(job, named, orders).map(({ channel }) => channel);
}

const jobOf = (kind: string | undefined): EngineJob | undefined =>
  (Object.keys(channelKinds) as EngineJob[]).find((job) => channelKinds[job] === kind);

/** Whether the channels of a kind stand in the order that an operator gave to the engines behind them. */
export function orderedByEngines(kind: string, orders: EngineOrders): boolean {
  const job = jobOf(kind);
  return job !== undefined && orders[job] !== undefined;
}
