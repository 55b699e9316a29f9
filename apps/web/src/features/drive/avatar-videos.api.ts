import { avatarVideos } from '@likeness/contract/avatar-videos';
import { callsOf } from '../../lib/api.ts';

export const avatarVideosApi = callsOf(avatarVideos);
