import type { Feature } from '../../feature.ts';
import { actions, list } from './audit.service.ts';

export const auditFeature: Feature<'audit'> = {
  routes: { list, actions: (_, caller) => Promise.resolve(actions(caller)) },
};
