import type { Handlers } from '../../http/handler.ts';
import { complete, sign, voice } from './uploads.service.ts';

export const uploadsRoutes: Handlers<'uploads'> = { sign, complete, voice };
