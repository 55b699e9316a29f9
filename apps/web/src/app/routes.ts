import {
  createRoute,
  lazyRouteComponent,
  type AnyRoute,
  type AsyncRouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import { textsOf } from '../i18n/i18n.ts';
import type { Page } from '../kit/pages.ts';
import { nothing } from '../lib/searches.ts';
import { pageTexts } from 'virtual:page-texts';

type Component = AsyncRouteComponent<object>;

/**
 * One route below `parent`: the path, what the query may hold, and the component, which is fetched when the page is opened, together
 * with the texts that it shows and not every page has.
 */
const routeOf = <Parent extends AnyRoute, const Path extends string, Search extends z.ZodObject>(
  parent: Parent,
  path: Path,
  search: Search,
  { load, component }: Page,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: search,
    component: lazyRouteComponent(async () => {
      const [module] = await Promise.all([load(), textsOf(...(pageTexts[path] ?? []))]);
      return module as Record<string, ComponentType>;
    }, component) as Component,
  });

type SearchOf<P extends Page> = P extends { search: infer Search extends z.ZodObject }
  ? Search
  : typeof nothing;
type RouteOf<Parent extends AnyRoute, P extends Page> = ReturnType<
  typeof routeOf<Parent, P['path'], SearchOf<P>>
>;

/** The routes of pages below `parent`, in their order. */
export function routesOf<Parent extends AnyRoute, const Pages extends readonly Page[]>(
  parent: Parent,
  pages: Pages,
) {
  const routes = pages.map((page) => routeOf(parent, page.path, page.search ?? nothing, page));
  return routes as unknown as { [Index in keyof Pages]: RouteOf<Parent, Pages[Index]> };
}
