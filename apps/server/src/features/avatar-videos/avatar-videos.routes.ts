import type { Handlers } from '../../http/handler.ts';
import { create, listVideoChannels, quote } from './avatar-videos.service.ts';

export const avatarVideosRoutes: Handlers<'avatarVideos'> = { channels: listVideoChannels, quote, create };
