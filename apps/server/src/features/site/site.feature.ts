import type { Feature } from '../../feature.ts';
import { health } from './health.service.ts';
import { brand, creditRules, guide, protocol, settings } from './site.service.ts';

export const siteFeature: Feature<'site'> = {
  routes: { settings, brand, protocol, creditRules, guide, health },
};
