import { byOperator, type Feature } from '../../feature.ts';
import { keep } from './keep-file.service.ts';
import { arrange, list, mine, remove, save, share } from './shelves.service.ts';

export const shelvesFeature: Feature<'shelves'> = {
  routes: {
    list,
    save: (context, { userId, language }, input) => save(context, { actorId: userId, language }, input),
    remove: byOperator(remove),
    arrange: byOperator(arrange),
    mine,
    share: (context, { userId, language }, input) => share(context, { actorId: userId, language }, input),
    keep: byOperator(keep),
  },
};
