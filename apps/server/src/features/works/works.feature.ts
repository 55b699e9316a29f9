import type { Feature } from '../../feature.ts';
import { workDetail } from './detail.service.ts';
import { quote, retry } from './retry.service.ts';
import { cancel, listOwnWorks, remove, rename } from './works.service.ts';

export const worksFeature: Feature<'works'> = {
  routes: { list: listOwnWorks, detail: workDetail, rename, remove, cancel, retry, quote },
};
