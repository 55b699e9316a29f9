import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { ensureSession } from '../features/session/ensure-session.ts';
import { ErrorPage } from './error-page.tsx';
import { toolTexts } from '../i18n/i18n.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { pages } from './page.ts';
import { Shell } from './shell/shell.tsx';

/** Every path of the site, its page and what its query may hold. A wrong value in a query falls back, it never breaks a page. */

const optionalText = z.string().optional().catch(undefined);
const idInQuery = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);
const oneOrTwo = z
  .union([z.literal(1), z.literal(2)])
  .optional()
  .catch(undefined);

const nothing = z.object({});
/** A work to fill the form with, and whether the form is for another one like it. */
const againSearch = {
  again: optionalText,
  copy: z.literal(1).optional().catch(undefined),
};
/** Whether the page opens with the dialog for something new. */
const addSearch = z.object({ add: z.literal(1).optional().catch(undefined) });
/** Set to anything, the page has a tab of materials, and `id` names one of them. */
const scInQuery = z
  .unknown()
  .transform((value) => (value === undefined || value === '' ? undefined : (1 as const)))
  .optional();
/** The picture to start with, and where it is from (1 own, 2 library). */
const pictureSearch = z.object({ ...againSearch, id: idInQuery, source: oneOrTwo, sc: scInQuery });
/**
 * The avatar to start with, its orientation (1 horizontal, 2 vertical), and what it speaks (1 script, 2 recording).
 * `source=3` opens the material videos, `origin=audio` takes the recording `audioId`, `type=fk` the script kept for it.
 */
const createSearch = z.object({
  ...againSearch,
  id: idInQuery,
  hs: oneOrTwo,
  drive: oneOrTwo,
  source: z.literal(3).optional().catch(undefined),
  origin: z.literal('audio').optional().catch(undefined),
  audioId: idInQuery,
  type: z.literal('fk').optional().catch(undefined),
});
/** The conversation that is open. */
const chatSearch = z.object({ cid: optionalText });
/** The task that is open. */
const helperSearch = z.object({ id: optionalText });
/** The digital employee, and the conversation with it that is open. */
const talkingSearch = z.object({ id: optionalText, cid: optionalText });
/** The translation whose lines are looked through. */
const seaSearch = z.object({ id: optionalText });
/** The analysis whose report is open. */
const analysisSearch = z.object({ id: idInQuery });
/** The finished short video that is changed. */
const editSearch = z.object({ id: idInQuery });
/** The two levels of tabs. */
const worksSearch = z.object({
  type1: z
    .union([z.literal(0), z.literal(1)])
    .catch(0)
    .default(0),
  type2: z
    .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
    .catch(0)
    .default(0),
});
/** 1 log in, 2 activate with a code, 3 redeem a code, 4 log in by phone; `ticket` is what a phone scanned elsewhere. */
const loginSearch = z.object({
  state: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .catch(1)
    .default(1),
  redirectUrl: optionalText,
  ticket: optionalText,
});
const protocolSearch = z.object({
  type: z.enum(['user', 'privacy', 'clone', 'photo']).catch('user').default('user'),
});

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

const page = pages(shell);
/** Pages whose texts no other page shows. */
const tool = pages(shell, toolTexts);
const bare = pages(root);
export const siteMap = root.addChildren([
  shell.addChildren([
    index,
    page('/home', nothing, () => import('../features/home/home-page.tsx'), 'HomePage'),
    page('/create', createSearch, () => import('../features/avatar-videos/create-page.tsx'), 'CreatePage'),
    tool('/multiples', nothing, () => import('../features/scenes/scenes-page.tsx'), 'ScenesPage'),
    page('/store', nothing, () => import('../features/store/store-page.tsx'), 'StorePage'),
    tool(
      '/store/extraction',
      nothing,
      () => import('../features/extraction/extraction-page.tsx'),
      'VideoExtractPage',
    ),
    tool(
      '/store/audioExtraction',
      nothing,
      () => import('../features/extraction/extraction-page.tsx'),
      'AudioExtractPage',
    ),
    tool(
      '/store/copywrite/trace',
      nothing,
      () => import('../features/extraction/extraction-page.tsx'),
      'CopyExtractPage',
    ),
    page('/store/aiChat', chatSearch, () => import('../features/chat/chat-page.tsx'), 'ChatPage'),
    tool(
      '/store/dubbing/index',
      nothing,
      () => import('../features/dubbing/dubbing-page.tsx'),
      'DubbingPage',
    ),
    page('/employee', nothing, () => import('../features/employees/employees-page.tsx'), 'EmployeesPage'),
    page(
      '/employee/talking',
      talkingSearch,
      () => import('../features/employees/talking-page.tsx'),
      'TalkingPage',
    ),
    tool('/store/wsVideo', nothing, () => import('../features/clips/text-clip-page.tsx'), 'TextClipPage'),
    tool('/store/wsImage', nothing, () => import('../features/images/image-page.tsx'), 'ImagePage'),
    tool('/store/tsVideo', nothing, () => import('../features/clips/image-clip-page.tsx'), 'ImageClipPage'),
    tool(
      '/store/sea',
      seaSearch,
      () => import('../features/translation/translation-page.tsx'),
      'TranslationPage',
    ),
    tool('/cozeVideo', nothing, () => import('../features/one-click/one-click-page.tsx'), 'OneClickPage'),
    tool('/cozeVideo/editVideo', editSearch, () => import('../features/one-click/edit-page.tsx'), 'EditPage'),
    tool(
      '/cozeVideo/history',
      nothing,
      () => import('../features/one-click/history-page.tsx'),
      'OneClickHistoryPage',
    ),
    page('/store/music/index', nothing, () => import('../features/music/music-page.tsx'), 'MusicPage'),
    tool('/pet', addSearch, () => import('../features/photo-talk/pictures-page.tsx'), 'PetsPage'),
    tool(
      '/pet/establish',
      pictureSearch,
      () => import('../features/photo-talk/speaking-picture-page.tsx'),
      'PetVideoPage',
    ),
    tool(
      '/store/imageSpeak',
      addSearch,
      () => import('../features/photo-talk/pictures-page.tsx'),
      'CharactersPage',
    ),
    tool(
      '/store/characters',
      pictureSearch,
      () => import('../features/photo-talk/speaking-picture-page.tsx'),
      'PhotoTalkPage',
    ),
    page('/profile', addSearch, () => import('../features/avatars/my-avatars-page.tsx'), 'MyAvatarsPage'),
    page(
      '/gProfile',
      nothing,
      () => import('../features/avatars/public-avatars-page.tsx'),
      'PublicAvatarsPage',
    ),
    tool('/clone', addSearch, () => import('../features/voice-clone/my-voices-page.tsx'), 'MyVoicesPage'),
    tool('/voice', nothing, () => import('../features/voice-clone/voice-files-page.tsx'), 'VoiceFilesPage'),
    page('/works', worksSearch, () => import('../features/works/works-page.tsx'), 'WorksPage'),
    page(
      '/material/index',
      nothing,
      () => import('../features/materials/materials-page.tsx'),
      'MaterialsPage',
    ),
    tool(
      '/explosiveAnalysis',
      nothing,
      () => import('../features/script-orders/script-orders-page.tsx'),
      'ScriptOrdersPage',
    ),
    tool(
      '/explosiveAnalysis/video',
      analysisSearch,
      () => import('../features/analysis/analysis-page.tsx'),
      'AnalysisPage',
    ),
    tool(
      '/explosiveAnalysis/user',
      analysisSearch,
      () => import('../features/analysis/account-page.tsx'),
      'AccountPage',
    ),
    page(
      '/explosiveAnalysis/character',
      nothing,
      () => import('../features/profiles/profiles-page.tsx'),
      'PersonasPage',
    ),
    page(
      '/explosiveAnalysis/project',
      nothing,
      () => import('../features/profiles/profiles-page.tsx'),
      'ProductsPage',
    ),
    tool(
      '/superClone',
      nothing,
      () => import('../features/super-clone/super-clone-page.tsx'),
      'SuperClonePage',
    ),
    tool(
      '/copywrite/index',
      nothing,
      () => import('../features/copywrite/copywrite-page.tsx'),
      'CopywritePage',
    ),
    tool(
      '/helper/index',
      nothing,
      () => import('../features/super-helper/super-helper-page.tsx'),
      'HelperPage',
    ),
    tool(
      '/helper/operation',
      helperSearch,
      () => import('../features/super-helper/operation-page.tsx'),
      'OperationPage',
    ),
    tool(
      '/helper/asyncOperation',
      helperSearch,
      () => import('../features/super-helper/async-operation-page.tsx'),
      'AsyncOperationPage',
    ),
    page('/consum', nothing, () => import('../features/points/consum-page.tsx'), 'ConsumPage'),
    page(
      '/moreCredits',
      nothing,
      () => import('../features/points/more-credits-page.tsx'),
      'MoreCreditsPage',
    ),
    tool(
      '/voicePacks',
      nothing,
      () => import('../features/voice-packs/voice-packs-page.tsx'),
      'VoicePacksPage',
    ),
    page('/use', nothing, () => import('../features/guide/guide-page.tsx'), 'GuidePage'),
    elsewhere,
  ]),
  bare('/login', loginSearch, () => import('../features/session/login-page.tsx'), 'LoginPage'),
  bare('/protocol', protocolSearch, () => import('../features/site/protocol-page.tsx'), 'ProtocolPage'),
]);
