import { type ChannelSeed, channelSeeds } from '@likeness/domain/channel-seeds';
import { videoChannelRules } from '@likeness/domain/channels';
import { clipChannelRules } from '@likeness/domain/clip-channels';
import { pictureEngineOf } from '@likeness/domain/image-channels';
import { musicEngineOf } from '@likeness/domain/music-channels';
import { defaultLanguage, scriptLanguages } from '@likeness/domain/languages';
import type { Context } from '../src/context.ts';
import { clonerOf } from '../src/features/voices/engines.service.ts';
import { channels } from '../src/db/tables/channels.ts';
import { videoDrivers } from '../src/features/avatar-videos/engines.service.ts';
import { clipDrivers } from '../src/features/clips/engines.service.ts';
import { imageDrivers } from '../src/features/images/picture-engines.service.ts';
import { musicDrivers } from '../src/features/music/engines.service.ts';

/** Whether an installation with these settings can use a channel; of a kind that is not here, always. */
const available: Partial<
  Record<ChannelSeed['kind'], (context: Pick<Context, 'config'>, api: string) => boolean | Promise<boolean>>
> = {
  voice: async (context, api) => (await clonerOf(context, api)) !== undefined,
  video: (context, api) => videoDrivers.available(context, videoChannelRules(api).engine),
  image: (context, api) => imageDrivers.available(context, pictureEngineOf(api)),
  clip: (context, api) => clipDrivers.available(context, clipChannelRules(api).engine),
  music: (context, api) => musicDrivers.available(context, musicEngineOf(api)),
};

/**
 * Adds the channels that are not there; price, words and order belong to the operator afterwards. One of an external engine
 * or voice service appears with its settings.
 */
export async function seedChannels({ db, clock, config }: Context): Promise<void> {
  const here: ChannelSeed[] = [];
  for (const seed of channelSeeds)
    if ((await available[seed.kind]?.({ config }, seed.api)) ?? true) here.push(seed);
  const rows = here.map((channel, position) => ({
    kind: channel.kind,
    api: channel.api,
    names: channel.name,
    descriptions: channel.desc,
    versionName: channel.versionName[defaultLanguage],
    credits: channel.credits,
    languages: channel.kind === 'voice' ? [...scriptLanguages] : [],
    ...(channel.trainTimes !== undefined && { trainTimes: channel.trainTimes }),
    ...(channel.uploadTips && { uploadTips: channel.uploadTips }),
    position,
    updatedAt: clock(),
  }));
  await db.insert(channels).values(rows).onConflictDoNothing();
}
