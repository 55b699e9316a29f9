import {
  createRoute,
  lazyRouteComponent,
  type AnyRoute,
  type AsyncRouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { z } from 'zod';

type Page = AsyncRouteComponent<object>;

/**
 * Makes the pages below `parent`: their path, what the query may hold, and the component, which is fetched when the page is
 * opened, together with what it `needs`.
 */
export function pages<Parent extends AnyRoute>(parent: Parent, needs?: () => Promise<void>) {
  return <const Path extends string, Search extends z.ZodObject, Name extends string>(
    path: Path,
    search: Search,
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: search,
      component: lazyRouteComponent(async () => {
        const [page] = await Promise.all([load(), needs?.()]);
        return page;
      }, name) as Page,
    });
}
