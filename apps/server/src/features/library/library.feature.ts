import { byOperator, type Feature } from '../../feature.ts';
import { arrange, presenters, publish, save } from './library.service.ts';

export const libraryFeature: Feature<'library'> = {
  routes: {
    presenters: (context) => presenters(context),
    publish: byOperator(publish),
    save: byOperator(save),
    arrange: byOperator(arrange),
  },
};
