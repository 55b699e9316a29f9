import { byOperator, type Feature } from '../../feature.ts';
import { arrange, listAll, save } from './channels.service.ts';

export const channelsFeature: Feature<'channels'> = {
  routes: {
    list: (context, caller) => listAll(context, caller),
    save: byOperator(save),
    arrange: byOperator(arrange),
  },
};
