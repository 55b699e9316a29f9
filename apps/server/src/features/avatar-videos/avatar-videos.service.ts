import { avatarVideoProblem } from '@likeness/domain/avatar-videos';
import { videoChannelRules } from '@likeness/domain/channels';
import type { Texts } from '@likeness/domain/languages';
import { mediaRules } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import type { AvatarVideoInput } from '@likeness/contract/avatar-videos';
import type { Caller, Context } from '../../context.ts';
import { balance } from '../../ledger/balance.ts';
import { textIn } from '../../present.ts';
import { findChannel, listChannels } from '../../works/channels.ts';
import { submit } from '../../works/submit.ts';
import { speakableAvatar } from '../avatars/prepare.service.ts';
import { avatarVideoRecipe, type AvatarVideoParams } from './avatar-videos.recipe.ts';
import { driveForm, pricedDrive } from '../speaking/drive.service.ts';
import { channelAvailable } from './engines.service.ts';
import { workOutput } from '../speaking/output.service.ts';

/** What the form means: whose video it is, what is said and what it costs. Throws the first thing that is wrong. */
async function understand(context: Context, caller: Caller, input: AvatarVideoInput) {
  const avatarId = input.video_id || input.material_video_id || '';
  const form = { name: nameOf(caller, input), api: input.api, avatarId, drive: driveForm(input) };
  const wrong = avatarVideoProblem(form);
  if (wrong) throw wrong;
  const channel = await findChannel(context.db, 'video', input.api);
  if (!channel || !channelAvailable(context, channel.api)) throw problem('channel-unavailable');
  const { engine } = videoChannelRules(channel.api);
  const avatar = await speakableAvatar(context, caller.userId, avatarId);
  const about = { rule: mediaRules.audioDrive, channel };
  const { drive, price } = await pricedDrive(context, caller, input, about);
  const output = await workOutput(context, caller, input, {
    drive,
    // An engine outside is not given the outline.
    matte: avatar.matteFileId !== null && !engine,
  });
  const params: AvatarVideoParams = { avatarId: avatar.id, drive, output, ...(engine ? { engine } : {}) };
  return { channel, params, price };
}

const unnamed: Texts = {
  'zh-CN': '未命名作品',
  'en-US': 'Untitled video',
  'zh-TW': '未命名作品',
  'ms-MY': 'Video tanpa nama',
};

const nameOf = (caller: Caller, input: AvatarVideoInput) => input.name.trim() || unnamed[caller.language];

/** What it would cost; nothing changes. */
export async function quote(context: Context, caller: Caller, input: AvatarVideoInput) {
  const { price } = await understand(context, caller, input);
  const { available } = await balance(context.db, caller.userId, context.clock());
  return { seconds: price.seconds, credits: price.credits, balance: available };
}

export async function create(context: Context, caller: Caller, input: AvatarVideoInput) {
  const { channel, params, price } = await understand(context, caller, input);
  const id = await submit(context, avatarVideoRecipe, {
    userId: caller.userId,
    name: nameOf(caller, input),
    params,
    price,
    api: channel.api,
    apiName: textIn(channel.names, caller.language),
    // Now that the order holds the user's lock nobody can delete the avatar any more.
    prepare: async (tx) =>
      void (await speakableAvatar({ ...context, db: tx }, caller.userId, params.avatarId)),
  });
  return { id };
}

export const listVideoChannels = (context: Context, caller: Caller) =>
  shownChannels(context, caller, 'video');

/** The ways to make videos of people or of pictures, as the page offers them. */
export async function shownChannels(context: Context, caller: Caller, kind: 'video' | 'photo') {
  const rows = await listChannels(context.db, kind);
  return {
    list: rows.map((row) => ({
      api: row.api,
      name: textIn(row.names, caller.language),
      desc: textIn(row.descriptions, caller.language),
      version_name: row.versionName,
      credits: row.credits,
      available: true,
    })),
    tips: tips[caller.language],
  };
}

const tips = {
  'zh-CN': '按生成的视频时长计费，不足一秒按一秒计。生成失败或取消不扣积分。',
  'en-US': 'Charged by the seconds made; a started second counts. Failed or cancelled works cost nothing.',
  'zh-TW': '依生成的影片長度計費，不足一秒以一秒計。生成失敗或取消不扣點數。',
  'ms-MY':
    'Dicaj mengikut saat yang dihasilkan; saat yang bermula dikira. Karya yang gagal atau dibatalkan percuma.',
};
