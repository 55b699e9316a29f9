import type { Feature } from '../../feature.ts';
import { cancel, listOwnWorks, remove, rename, retry } from './works.service.ts';

export const worksFeature: Feature<'works'> = {
  routes: { list: listOwnWorks, rename, remove, cancel, retry },
};
