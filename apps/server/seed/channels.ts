import { channelSeeds } from '@likeness/domain/channels';
import { defaultLanguage, scriptLanguages } from '@likeness/domain/languages';
import type { Context } from '../src/context.ts';
import { channels } from '../src/db/tables/channels.ts';

/** Adds the channels that are not there; price, words and order belong to the operator afterwards. */
export async function seedChannels({ db, clock }: Context): Promise<void> {
  const rows = channelSeeds.map((channel, position) => ({
    kind: channel.kind,
    api: channel.api,
    names: channel.name,
    descriptions: channel.desc,
    versionName: channel.versionName[defaultLanguage],
    credits: channel.credits,
    languages: channel.kind === 'voice' ? [...scriptLanguages] : [],
    position,
    updatedAt: clock(),
  }));
  await db.insert(channels).values(rows).onConflictDoNothing();
}
