import {
  createRoute,
  lazyRouteComponent,
  type AnyRoute,
  type AsyncRouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { textsOf } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/texts.ts';

type Page = AsyncRouteComponent<object>;

/**
 * Makes the pages below `parent`: their path, what the query may hold, and the component, which is fetched when the page is
 * opened, together with the `texts` that not every page shows.
 */
export function pages<Parent extends AnyRoute>(parent: Parent) {
  return <const Path extends string, Search extends z.ZodObject, Name extends string>(
    path: Path,
    search: Search,
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
    texts: Namespace[] = [],
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: search,
      component: lazyRouteComponent(async () => {
        const [page] = await Promise.all([load(), textsOf(...texts)]);
        return page;
      }, name) as Page,
    });
}
