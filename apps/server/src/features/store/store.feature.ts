import type { Feature } from '../../feature.ts';
import { prices } from './prices.service.ts';

export const storeFeature: Feature<'store'> = { routes: { prices } };
