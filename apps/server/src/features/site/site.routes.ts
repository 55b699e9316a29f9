import type { Handlers } from '../../http/handler.ts';
import { health } from './health.service.ts';
import { brand, creditRules, guide, protocol, settings } from './site.service.ts';

export const siteRoutes: Handlers<'site'> = { settings, brand, protocol, creditRules, guide, health };
