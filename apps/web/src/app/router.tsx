import { createRouter } from '@tanstack/react-router';
import { PagePending } from './page-pending.tsx';
import { siteMap } from './site-map.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export const router = createRouter({
  routeTree: siteMap,
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
