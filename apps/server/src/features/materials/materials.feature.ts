import type { Feature } from '../../feature.ts';
import { list, remove, rename, saveText } from './materials.service.ts';
import { save } from './save.service.ts';

export const materialsFeature: Feature<'materials'> = {
  routes: { list, save, rename, saveText, remove },
};
