import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { loadTexts } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/texts.ts';
import { ensureSession } from '../features/session/ensure-session.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

/** Every path of the site, its page and what its query may hold. A wrong value in a query falls back, it never breaks a page. */

const texts = (...namespaces: Namespace[]) => ({ loader: () => Promise.all(namespaces.map(loadTexts)) });
const optionalText = z.string().optional().catch(undefined);
/** Whether the page opens with the dialog for something new. */
const addSearch = z.object({ add: z.literal(1).optional().catch(undefined) });

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

const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  ...texts('home', 'avatars', 'voices'),
  component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'HomePage'),
});

const create = createRoute({
  getParentRoute: () => shell,
  path: '/create',
  validateSearch: z.object({
    /** The avatar to start with, and its orientation (1 horizontal, 2 vertical). */
    id: z
      .union([z.string(), z.number().transform(String)])
      .optional()
      .catch(undefined),
    hs: z
      .union([z.literal(1), z.literal(2)])
      .optional()
      .catch(undefined),
    /** 1 script, 2 recording. */
    drive: z
      .union([z.literal(1), z.literal(2)])
      .optional()
      .catch(undefined),
  }),
  ...texts('avatar-videos', 'drive', 'avatars', 'voices', 'scripts', 'uploads'),
  component: lazyRouteComponent(() => import('../features/avatar-videos/create-page.tsx'), 'CreatePage'),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  validateSearch: addSearch,
  ...texts('avatars', 'uploads'),
  component: lazyRouteComponent(() => import('../features/avatars/my-avatars-page.tsx'), 'MyAvatarsPage'),
});

const publicProfile = createRoute({
  getParentRoute: () => shell,
  path: '/gProfile',
  ...texts('avatars'),
  component: lazyRouteComponent(
    () => import('../features/avatars/public-avatars-page.tsx'),
    'PublicAvatarsPage',
  ),
});

const works = createRoute({
  getParentRoute: () => shell,
  path: '/works',
  validateSearch: z.object({
    type1: z
      .union([z.literal(0), z.literal(1)])
      .catch(0)
      .default(0),
    type2: z
      .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
      .catch(0)
      .default(0),
  }),
  ...texts('works'),
  component: lazyRouteComponent(() => import('../features/works/works-page.tsx'), 'WorksPage'),
});

/** The picture to start with, and where it is from (1 own, 2 library). */
const pictureSearch = z.object({
  id: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  source: z
    .union([z.literal(1), z.literal(2)])
    .optional()
    .catch(undefined),
});
const pets = createRoute({
  getParentRoute: () => shell,
  path: '/pet',
  validateSearch: addSearch,
  ...texts('photo-talk', 'uploads'),
  component: lazyRouteComponent(() => import('../features/photo-talk/pictures-page.tsx'), 'PetsPage'),
});

const petVideo = createRoute({
  getParentRoute: () => shell,
  path: '/pet/establish',
  validateSearch: pictureSearch,
  ...texts('photo-talk', 'drive', 'voices', 'scripts', 'uploads'),
  component: lazyRouteComponent(
    () => import('../features/photo-talk/speaking-picture-page.tsx'),
    'PetVideoPage',
  ),
});

const characters = createRoute({
  getParentRoute: () => shell,
  path: '/store/imageSpeak',
  validateSearch: addSearch,
  ...texts('photo-talk', 'uploads'),
  component: lazyRouteComponent(() => import('../features/photo-talk/pictures-page.tsx'), 'CharactersPage'),
});

const photoTalk = createRoute({
  getParentRoute: () => shell,
  path: '/store/characters',
  validateSearch: pictureSearch,
  ...texts('photo-talk', 'drive', 'voices', 'scripts', 'uploads'),
  component: lazyRouteComponent(
    () => import('../features/photo-talk/speaking-picture-page.tsx'),
    'PhotoTalkPage',
  ),
});

const consum = createRoute({
  getParentRoute: () => shell,
  path: '/consum',
  ...texts('points'),
  component: lazyRouteComponent(() => import('../features/points/consum-page.tsx'), 'ConsumPage'),
});

const moreCredits = createRoute({
  getParentRoute: () => shell,
  path: '/moreCredits',
  ...texts('points'),
  component: lazyRouteComponent(() => import('../features/points/more-credits-page.tsx'), 'MoreCreditsPage'),
});

const use = createRoute({
  getParentRoute: () => shell,
  path: '/use',
  ...texts('guide'),
  component: lazyRouteComponent(() => import('../features/guide/guide-page.tsx'), 'GuidePage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: z.object({
    /** 1 log in, 2 activate with a code. */
    state: z
      .union([z.literal(1), z.literal(2)])
      .catch(1)
      .default(1),
    redirectUrl: optionalText,
  }),
  ...texts('session'),
  component: lazyRouteComponent(() => import('../features/session/login-page.tsx'), 'LoginPage'),
});

const protocol = createRoute({
  getParentRoute: () => root,
  path: '/protocol',
  validateSearch: z.object({
    type: z.enum(['user', 'privacy', 'clone', 'photo']).catch('user').default('user'),
  }),
  ...texts('session'),
  component: lazyRouteComponent(() => import('../features/site/protocol-page.tsx'), 'ProtocolPage'),
});

export const siteMap = root.addChildren([
  shell.addChildren([
    index,
    home,
    create,
    pets,
    petVideo,
    characters,
    photoTalk,
    profile,
    publicProfile,
    works,
    consum,
    moreCredits,
    use,
  ]),
  login,
  protocol,
]);
