import type { Handlers } from '../../http/handler.ts';
import { cancel, listOwnWorks, remove, rename, retry } from './works.service.ts';

export const worksRoutes: Handlers<'works'> = { list: listOwnWorks, rename, remove, cancel, retry };
