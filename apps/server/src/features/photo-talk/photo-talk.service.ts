import type { Texts } from '@likeness/domain/languages';
import { mediaRules } from '@likeness/domain/media';
import { photoTalkProblem, type PictureKind } from '@likeness/domain/photo-talk';
import { problem } from '@likeness/domain/problems';
import type { PhotoTalkInput } from '@likeness/contract/photo-talk';
import type { Caller, Context } from '../../context.ts';
import { balance } from '../../ledger/balance.ts';
import { textIn } from '../../present.ts';
import { findChannel } from '../../works/channels.ts';
import { submit } from '../../works/submit.ts';
import { shownChannels } from '../avatar-videos/avatar-videos.service.ts';
import { driveForm, pricedDrive } from '../speaking/drive.service.ts';
import { workOutput } from '../speaking/output.service.ts';
import { photoTalkRecipes, type PhotoTalkParams } from './photo-talk.recipe.ts';
import { usablePicture } from './pictures.service.ts';
import { savedMouth } from './preview.service.ts';

/** What the form means: whose picture speaks, what it says and what it costs. Throws the first thing that is wrong. */
async function understand(context: Context, caller: Caller, input: PhotoTalkInput) {
  const pictureId = input.photo_id || input.material_video_id || '';
  // The page asks for a picture before it asks for anything else; only then is known what a nameless work is called.
  const name = input.name.trim();
  const wrong = photoTalkProblem({ name: name || '-', api: input.api, pictureId, drive: driveForm(input) });
  if (wrong) throw wrong;
  const channel = await findChannel(context.db, 'photo', input.api);
  if (!channel) throw problem('channel-unavailable');
  const { picture, file } = await usablePicture(context.db, caller.userId, pictureId);
  const mouth = savedMouth(picture);
  const { drive, price } = await pricedDrive(context, caller, input, {
    rule: mediaRules.photoAudio,
    channel,
  });
  const output = await workOutput(context, caller, input, { drive, matte: false });
  const params: PhotoTalkParams = { pictureId, storageKey: file.storageKey, mouth, drive, output };
  return { name: name || unnamed[picture.kind][caller.language], kind: picture.kind, channel, params, price };
}

const unnamed: Record<PictureKind, Texts> = {
  pet: {
    'zh-CN': '未命名宠物视频',
    'en-US': 'Untitled pet video',
    'zh-TW': '未命名寵物影片',
    'ms-MY': 'Video haiwan tanpa nama',
  },
  person: {
    'zh-CN': '未命名照片说话',
    'en-US': 'Untitled photo talk',
    'zh-TW': '未命名照片說話',
    'ms-MY': 'Foto bercakap tanpa nama',
  },
};

/** What it would cost; nothing changes. */
export async function quote(context: Context, caller: Caller, input: PhotoTalkInput) {
  const { price } = await understand(context, caller, input);
  const { available } = await balance(context.db, caller.userId, context.clock());
  return { seconds: price.seconds, credits: price.credits, balance: available };
}

export async function create(context: Context, caller: Caller, input: PhotoTalkInput) {
  const { name, kind, channel, params, price } = await understand(context, caller, input);
  const id = await submit(context, photoTalkRecipes[kind], {
    userId: caller.userId,
    name,
    params,
    price,
    api: channel.api,
    apiName: textIn(channel.names, caller.language),
    // Now that the order holds the user's lock nobody can delete the picture any more.
    prepare: async (tx) => void (await usablePicture(tx, caller.userId, params.pictureId)),
  });
  return { id };
}

export const channels = (context: Context, caller: Caller) => shownChannels(context, caller, 'photo');
