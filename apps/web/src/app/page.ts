import {
  createRoute,
  lazyRouteComponent,
  type AnyRoute,
  type AsyncRouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/texts.ts';

type Page = AsyncRouteComponent<object>;

/**
 * Makes the pages below `parent`: their path, what the query may hold, the texts they need, and the component, which is
 * fetched together with the texts when the page is opened.
 */
export function pages<Parent extends AnyRoute>(parent: Parent) {
  return <const Path extends string, Search extends z.ZodObject, Name extends string>(
    path: Path,
    search: Search,
    texts: readonly Namespace[],
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: search,
      loader: () => Promise.all(texts.map(loadTexts)),
      component: lazyRouteComponent(load, name) as Page,
    });
}
