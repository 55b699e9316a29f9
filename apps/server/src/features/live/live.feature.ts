import type { Feature } from '../../feature.ts';
import { hearSpoken } from './hear.service.ts';
import { say } from './say.service.ts';

export const liveFeature: Feature<'live'> = { routes: { say, hear: hearSpoken } };
