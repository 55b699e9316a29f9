import type { Feature } from '../../feature.ts';
import { hearSpoken } from './hear.service.ts';
import { begin, say } from './say.service.ts';

export const liveFeature: Feature<'live'> = { routes: { begin, say, hear: hearSpoken } };
