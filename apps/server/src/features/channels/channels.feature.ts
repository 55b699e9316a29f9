import { byOperator, type Feature } from '../../feature.ts';
import { arrange, listAll, save } from './channels.service.ts';
import { prices, savePrice } from './tool-prices.service.ts';

export const channelsFeature: Feature<'channels'> = {
  routes: {
    list: (context, caller) => listAll(context, caller),
    save: byOperator(save),
    prices: (context, caller) => prices(context, caller),
    savePrice: byOperator(savePrice),
    arrange: byOperator(arrange),
  },
};
