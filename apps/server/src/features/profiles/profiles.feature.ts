import { personaFields, productFields } from '@likeness/domain/profiles';
import type { Feature } from '../../feature.ts';
import { notebook } from './profiles.service.ts';

export const personaFeature: Feature<'persona'> = { routes: notebook('persona', personaFields) };
export const productFeature: Feature<'product'> = { routes: notebook('product', productFields) };
