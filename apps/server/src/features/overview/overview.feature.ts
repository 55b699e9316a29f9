import type { Feature } from '../../feature.ts';
import { show } from './overview.service.ts';

export const overviewFeature: Feature<'overview'> = { routes: { show } };
