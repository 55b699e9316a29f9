import type { Feature } from '../../feature.ts';
import { orderRoutes } from '../../works/order.ts';
import { faces } from './faces.service.ts';
import { render, renderQuote, saveLines } from './lines.service.ts';
import { translationRecipe } from './translation.recipe.ts';
import { detail, languages, lines, list, remove } from './translation.service.ts';

const orders = orderRoutes(translationRecipe);

export const translateVideoFeature: Feature<'translateVideo'> = {
  routes: {
    quote: orders.quote,
    create: (context, caller, input) => orders.create(context, caller, input),
    list,
    detail,
    remove,
    languages,
    lines,
    saveLines,
    faces,
    renderQuote,
    render,
  },
  recipes: [translationRecipe],
};
