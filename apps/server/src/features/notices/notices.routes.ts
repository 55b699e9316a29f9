import type { Handlers } from '../../http/handler.ts';
import { detail, list } from './notices.service.ts';

export const noticesRoutes: Handlers<'notices'> = { list, detail };
