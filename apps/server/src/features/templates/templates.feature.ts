import type { Feature } from '../../feature.ts';
import { list } from './templates.service.ts';

export const templatesFeature: Feature<'templates'> = { routes: { list } };
