import type { Feature } from '../../feature.ts';
import { create, list, revoke } from './api-keys.service.ts';

export const apiKeysFeature: Feature<'apiKeys'> = {
  routes: { list, create, revoke },
};
