import type { Feature } from '../../feature.ts';
import { hearSpoken } from './hear.service.ts';
import { read, voice } from './page-voice.service.ts';
import { begin, say } from './say.service.ts';

export const liveFeature: Feature<'live'> = { routes: { voice, read, begin, say, hear: hearSpoken } };
