import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { ensureSession } from '../features/session/ensure-session.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { barePages, framedPages } from './pages.ts';
import { routesOf } from './routes.ts';
import { Shell } from './shell/shell.tsx';

/** Every path of the site: those of its pages, the start, and any other. */

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: Shell,
  beforeLoad: ensureSession,
});
const index = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});

/** Any other address: the frame stays, with the way back in it. */
const elsewhere = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: NotFoundPage,
});

export const siteMap = root.addChildren([
  shell.addChildren([index, ...routesOf(shell, framedPages), elsewhere]),
  ...routesOf(root, barePages),
]);
