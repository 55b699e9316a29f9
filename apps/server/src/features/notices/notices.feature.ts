import { byOperator, type Feature } from '../../feature.ts';
import { detail, list } from './notices.service.ts';
import { listAll, publish, save, withdraw, written } from './write-notices.service.ts';

export const noticesFeature: Feature<'notices'> = {
  routes: { list, detail },
};

export const noticeDraftsFeature: Feature<'noticeDrafts'> = {
  routes: {
    list: (context, _, input) => listAll(context, input),
    detail: (context, _, input) => written(context, input),
    save: byOperator(save),
    publish: byOperator(publish),
    withdraw: byOperator(withdraw),
  },
};
