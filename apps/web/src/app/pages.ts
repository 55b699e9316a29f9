import { pages, type Page } from '../kit/pages.ts';
import { loginSearch, protocolSearch, resultSearch, shareSearch, worksSearch } from '../lib/searches.ts';
import { tools } from './tools.ts';

/** The pages inside the frame of the site: those of the tools, and those around them. */
export const framedPages = [
  ...tools,
  ...pages(
    {
      path: '/home',
      load: () => import('../features/home/home-page.tsx'),
      component: 'HomePage',
    },
    {
      path: '/store',
      load: () => import('../features/store/store-page.tsx'),
      component: 'StorePage',
    },
    {
      path: '/works',
      search: worksSearch,
      load: () => import('../features/works/works-page.tsx'),
      component: 'WorksPage',
      name: 'works',
      // Those of its tabs; their tools say which.
      shows: [],
      opens: ['works'],
    },
    {
      path: '/works/result',
      search: resultSearch,
      load: () => import('../features/works/result-page.tsx'),
      component: 'ResultPage',
    },
    {
      path: '/material/index',
      load: () => import('../features/materials/materials-page.tsx'),
      component: 'MaterialsPage',
    },
    {
      path: '/explosiveAnalysis/character',
      load: () => import('../features/profiles/profiles-page.tsx'),
      component: 'PersonasPage',
    },
    {
      path: '/explosiveAnalysis/project',
      load: () => import('../features/profiles/profiles-page.tsx'),
      component: 'ProductsPage',
    },
    {
      path: '/consum',
      load: () => import('../features/points/consum-page.tsx'),
      component: 'ConsumPage',
      name: 'consum',
      opens: ['points'],
    },
    {
      path: '/moreCredits',
      load: () => import('../features/points/more-credits-page.tsx'),
      component: 'MoreCreditsPage',
    },
    {
      path: '/voicePacks',
      load: () => import('../features/voice-packs/voice-packs-page.tsx'),
      component: 'VoicePacksPage',
    },
    {
      path: '/admin/$',
      load: () => import('../features/console/console-page.tsx'),
      component: 'ConsolePage',
    },
    {
      path: '/use',
      load: () => import('../features/guide/guide-page.tsx'),
      component: 'GuidePage',
    },
  ),
] as const;

/** The pages that stand alone. */
export const barePages = pages(
  {
    path: '/login',
    search: loginSearch,
    load: () => import('../features/session/login-page.tsx'),
    component: 'LoginPage',
  },
  {
    path: '/share',
    search: shareSearch,
    load: () => import('../features/shares/share-page.tsx'),
    component: 'SharePage',
  },
  {
    path: '/byPhone',
    load: () => import('../features/by-phone/by-phone-page.tsx'),
    component: 'ByPhonePage',
  },
  {
    path: '/protocol',
    search: protocolSearch,
    load: () => import('../features/site/protocol-page.tsx'),
    component: 'ProtocolPage',
  },
);

/** Every page of the site. */
export const sitePages: readonly Page[] = [...framedPages, ...barePages];
