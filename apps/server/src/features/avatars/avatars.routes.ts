import type { Handlers } from '../../http/handler.ts';
import { clone, listUsableAvatars, precheckFootage, remove } from './avatars.service.ts';

export const avatarsRoutes: Handlers<'avatars'> = {
  list: listUsableAvatars,
  precheck: precheckFootage,
  clone,
  remove,
};
