import type { Feature } from '../../feature.ts';
import { detail, list } from './notices.service.ts';

export const noticesFeature: Feature<'notices'> = {
  routes: { list, detail },
};
