import type { Feature } from '../../feature.ts';
import { guide } from './guide.service.ts';
import { health } from './health.service.ts';
import { brand, creditRules, protocol, settings, usage } from './site.service.ts';

export const siteFeature: Feature<'site'> = {
  routes: { settings, brand, protocol, usage, creditRules, guide, health },
};
