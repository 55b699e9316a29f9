import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { ChannelRow as Shown, channels as calls } from '@likeness/contract/channels';
import { channelSeeds } from '@likeness/domain/channel-seeds';
import { channelsInOrder, orderedByEngines } from '@likeness/domain/engine-order';
import { defaultLanguage, languages, type Language } from '@likeness/domain/languages';
import { problem } from '@likeness/domain/problems';
import type { PriceUnit } from '@likeness/domain/pricing';
import type { Tool } from '@likeness/domain/tool';
import { tools } from '@likeness/domain/tools';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { textIn } from '../../present.ts';
import type { ChannelRow } from '../../works/channels.ts';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { recipeOf } from '../../works/registry.ts';
import { clonerOf } from '../voices/engines.service.ts';
import { auditChange } from '../audit/audit.service.ts';
import { allChannels, changeChannel, lockChannel } from './channels.store.ts';

type Changing = Pick<Context, 'db' | 'clock'>;
/** Who changes something: an operator's id, or null for the command line. */
type Actor = string | null;

/** What an order of each unit is shown with. */
const exampleOf: Record<PriceUnit, number> = { second: 60, work: 1, piece: 1 };

/** The tools that take their price from channels of a kind. */
const toolsOf = (kind: string): Tool[] =>
  tools.filter((tool: Tool) => tool.channels === kind && tool.price.each === 'channel');

/** Whether an engine here can make something through the channel. */
async function isAvailable(context: Context, row: ChannelRow): Promise<boolean> {
  if (row.kind === 'voice') return (await clonerOf(context, row.api)) !== undefined;
  return toolsOf(row.kind).some(({ kind }) => {
    const { available } = recipeOf(kind) as Partial<Pick<OrderedRecipe<unknown, object>, 'available'>>;
    return available?.(context, row) ?? true;
  });
}

/** Every channel as operators see it, in the order of the forms. */
export async function listAll(
  context: Context,
  { language }: { language: Language },
): Promise<OutputOf<typeof calls.list>> {
  const rows = await allChannels(context.db);
  const known = channelSeeds.map(({ kind }) => kind as string);
  const kinds = [...new Set([...known, ...rows.map(({ kind }) => kind)])].filter((kind) =>
    rows.some((row) => row.kind === kind),
  );
  const inOrder = kinds.flatMap((kind) =>
    channelsInOrder(
      rows.filter((row) => row.kind === kind),
      context.config.order,
    ),
  );
  return {
    list: await Promise.all(
      inOrder.map(async (row) => shown(row, language, await isAvailable(context, row))),
    ),
    by_engines: kinds.filter((kind) => orderedByEngines(kind, context.config.order)),
  };
}

function shown(row: ChannelRow, language: Language, available: boolean): Shown {
  const [first, ...others] = toolsOf(row.kind);
  const seed = channelSeeds.find(({ kind, api }) => kind === row.kind && api === row.api);
  const unit = first?.price.unit ?? 'work';
  return {
    kind: row.kind,
    api: row.api,
    enabled: row.enabled,
    available,
    words: languages.map((one) => ({
      language: one,
      name: row.names[one] ?? '',
      description: row.descriptions[one] ?? '',
    })),
    version_name: row.versionName,
    credits: row.credits,
    usual_credits: seed?.credits ?? null,
    unit,
    examples: (first ? [first, ...others] : []).map((tool) => ({
      name: textIn(tool.name, language),
      quantity: exampleOf[tool.price.unit],
      share: tool.price.share ?? 1,
    })),
    free_times: row.freeTimes,
    train_times: row.trainTimes,
  };
}

/** What the command line shows: every channel as it is kept. */
export async function channelsKept({ db }: Pick<Context, 'db'>) {
  const rows = await allChannels(db);
  return rows.map(({ kind, api, names, enabled, credits }) => ({ kind, api, names, enabled, credits }));
}

/** Changes a channel as a form shows it. Throws as `setChannel`. */
export async function save(
  context: Changing,
  actorId: Actor,
  input: InputOf<typeof calls.save>,
): Promise<OutputOf<typeof calls.save>> {
  const { kind, api, reason, words } = input;
  const of = (key: 'name' | 'description') =>
    Object.fromEntries(words.map((one) => [one.language, one[key].trim()]));
  const change = {
    enabled: input.enabled,
    versionName: input.version_name.trim(),
    credits: input.credits,
    freeTimes: input.free_times,
    trainTimes: input.train_times,
  };
  await setChannel(context, actorId, {
    kind,
    api,
    reason,
    change,
    names: of('name'),
    descriptions: of('description'),
  });
  return {};
}

type Setting = Pick<ChannelRow, 'kind' | 'api'> & {
  reason: string;
  change: Partial<ChannelRow>;
  /** Words in the languages that change. */
  names?: ChannelRow['names'];
  descriptions?: ChannelRow['descriptions'];
};

/** Changes what is kept of a channel. Orders that were made keep their price. Throws `not-found`, `reason-required` and `name-required`. */
export async function setChannel(
  { db, clock }: Changing,
  actorId: Actor,
  { kind, api, reason, change, names = {}, descriptions = {} }: Setting,
): Promise<Pick<ChannelRow, 'kind' | 'api' | 'enabled' | 'credits'>> {
  if (!reason.trim()) throw problem('reason-required');
  return transaction(db, async (tx) => {
    const before = await lockChannel(tx, kind, api);
    if (!before) throw problem('not-found');
    const after = {
      ...before,
      ...change,
      names: { ...before.names, ...names },
      descriptions: { ...before.descriptions, ...descriptions },
      updatedAt: clock(),
    };
    if (!after.names[defaultLanguage]) throw problem('name-required');
    await changeChannel(tx, before, after);
    await auditChange(
      { db: tx },
      {
        actorId,
        action: 'channel-changed',
        subject: `${kind}/${api}`,
        reason,
        before: stateOf(before),
        after: stateOf(after),
      },
    );
    return { kind, api, enabled: after.enabled, credits: after.credits };
  });
}

const stateOf = ({ enabled, credits, names, freeTimes, trainTimes }: ChannelRow) => ({
  enabled,
  credits,
  name: names[defaultLanguage] ?? '',
  free_times: freeTimes,
  train_times: trainTimes,
});

/** Puts the channels of a kind into an order; those that are not named stand behind. Throws `field-invalid` for one that is not there, or twice. */
export async function arrange(
  { db, clock }: Changing,
  actorId: Actor,
  { kind, apis }: InputOf<typeof calls.arrange>,
): Promise<OutputOf<typeof calls.arrange>> {
  await transaction(db, async (tx) => {
    const rows = (await allChannels(tx)).filter((row) => row.kind === kind);
    const known = rows.map(({ api }) => api);
    if (new Set(apis).size < apis.length || apis.some((api) => !known.includes(api)))
      throw problem('field-invalid', { field: 'apis' });
    const order = [...apis, ...known.filter((api) => !apis.includes(api))];
    for (const [position, api] of order.entries())
      await changeChannel(tx, { kind, api }, { position, updatedAt: clock() });
    await auditChange(
      { db: tx },
      {
        actorId,
        action: 'channels-arranged',
        subject: kind,
        reason: '',
        before: { order: known.join(', ') },
        after: { order: order.join(', ') },
      },
    );
  });
  return {};
}
