import type { Handlers } from '../../http/handler.ts';
import { create, listVideoChannels, quote } from './avatar-videos.service.ts';
import { cancelDraft, readDraft, startDraft } from './draft.service.ts';
import { videoOutputs } from '../speaking/output.service.ts';

export const avatarVideosRoutes: Handlers<'avatarVideos'> = {
  channels: listVideoChannels,
  outputs: videoOutputs,
  quote,
  startDraft,
  draft: readDraft,
  cancelDraft,
  create,
};
