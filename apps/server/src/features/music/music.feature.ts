import { firstWords } from '@likeness/domain/script';
import { titleLimit } from '@likeness/domain/music';
import type { MusicInput } from '@likeness/contract/music';
import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { remove } from '../works/works.service.ts';
import { musicDrivers } from './engines.service.ts';
import { musicRecipe } from './music.recipe.ts';
import { listMusic, musicDetail } from './pieces.service.ts';
import { serviceMusic } from './service-music.ts';

const orders = orderRoutes(musicRecipe);

/** A piece without a title is called by the first words of its idea or its lyrics. */
const named = (input: MusicInput) => ({
  ...input,
  name: input.title.trim() || [...firstWords(input.prompt || input.lyrics)].slice(0, titleLimit).join(''),
});

export const musicFeature: Feature<'music'> = {
  routes: {
    channels: (context, caller) => orders.channels(context, caller),
    quote: (context, caller, input) => orders.quote(context, caller, named(input)),
    create: (context, caller, input) => orders.create(context, caller, named(input)),
    list: listMusic,
    detail: musicDetail,
    remove,
  },
  recipes: [musicRecipe],
  tasks: serviceMusic.tasks,
  health: [musicDrivers.probe],
  close: musicDrivers.close,
};
