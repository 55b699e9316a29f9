import { channelSeeds } from '@likeness/domain/channel-seeds';
import { videoChannelRules } from '@likeness/domain/channels';
import { clipChannelRules } from '@likeness/domain/clip-channels';
import { pictureEngineOf } from '@likeness/domain/image-channels';
import { musicEngineOf } from '@likeness/domain/music-channels';
import { defaultLanguage, scriptLanguages } from '@likeness/domain/languages';
import type { Context } from '../src/context.ts';
import { clonerOf } from '../src/features/voices/engines.service.ts';
import { channels } from '../src/db/tables/channels.ts';

/**
 * Adds the channels that are not there; price, words and order belong to the operator afterwards. One of an external engine
 * or voice service appears with its settings.
 */
export async function seedChannels({ db, clock, config }: Context): Promise<void> {
  const here = channelSeeds.filter(({ kind, api }) => {
    if (kind === 'voice') return clonerOf({ config }, api) !== undefined;
    const picture = kind === 'image' ? pictureEngineOf(api) : undefined;
    if (picture) return config.pictures[picture] !== undefined;
    const clip = kind === 'clip' ? clipChannelRules(api).engine : undefined;
    if (clip) return config.clipServices[clip] !== undefined;
    const music = kind === 'music' ? musicEngineOf(api) : undefined;
    if (music) return config.musicServices[music] !== undefined;
    const engine = kind === 'video' ? videoChannelRules(api).engine : undefined;
    return engine === undefined || config.engines[engine] !== undefined;
  });
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
