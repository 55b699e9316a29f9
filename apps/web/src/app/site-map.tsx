import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { ensureSession } from '../features/session/ensure-session.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { pages } from './page.ts';
import {
  nothing,
  addSearch,
  pictureSearch,
  createSearch,
  chatSearch,
  helperSearch,
  talkingSearch,
  seaSearch,
  traceSearch,
  analysisSearch,
  editSearch,
  worksSearch,
  resultSearch,
  shareSearch,
  loginSearch,
  protocolSearch,
} from './searches.ts';
import { Shell } from './shell/shell.tsx';

/** Every path of the site and its page. */

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
const bare = pages(root);
export const siteMap = root.addChildren([
  shell.addChildren([
    index,
    page('/home', nothing, () => import('../features/home/home-page.tsx'), 'HomePage', ['store']),
    page('/create', createSearch, () => import('../features/avatar-videos/create-page.tsx'), 'CreatePage'),
    page('/multiples', nothing, () => import('../features/scenes/scenes-page.tsx'), 'ScenesPage', ['scenes']),
    page('/store', nothing, () => import('../features/store/store-page.tsx'), 'StorePage', ['store']),
    page(
      '/store/extraction',
      nothing,
      () => import('../features/extraction/extraction-page.tsx'),
      'VideoExtractPage',
      ['extraction'],
    ),
    page(
      '/store/audioExtraction',
      nothing,
      () => import('../features/extraction/extraction-page.tsx'),
      'AudioExtractPage',
      ['extraction'],
    ),
    page(
      '/store/copywrite/trace',
      traceSearch,
      () => import('../features/extraction/extraction-page.tsx'),
      'CopyExtractPage',
      ['extraction'],
    ),
    page('/store/aiChat', chatSearch, () => import('../features/chat/chat-page.tsx'), 'ChatPage', ['chat']),
    page(
      '/store/dubbing/index',
      nothing,
      () => import('../features/dubbing/dubbing-page.tsx'),
      'DubbingPage',
      ['dubbing'],
    ),
    page('/employee', nothing, () => import('../features/employees/employees-page.tsx'), 'EmployeesPage', [
      'employees',
    ]),
    page(
      '/employee/talking',
      talkingSearch,
      () => import('../features/employees/talking-page.tsx'),
      'TalkingPage',
      ['chat', 'employees'],
    ),
    page('/store/wsVideo', nothing, () => import('../features/clips/text-clip-page.tsx'), 'TextClipPage', [
      'clips',
    ]),
    page('/store/wsImage', nothing, () => import('../features/images/image-page.tsx'), 'ImagePage', [
      'clips',
      'images',
    ]),
    page('/store/tsVideo', nothing, () => import('../features/clips/image-clip-page.tsx'), 'ImageClipPage', [
      'clips',
    ]),
    page(
      '/store/sea',
      seaSearch,
      () => import('../features/translation/translation-page.tsx'),
      'TranslationPage',
      ['translation'],
    ),
    page('/cozeVideo', nothing, () => import('../features/one-click/one-click-page.tsx'), 'OneClickPage', [
      'one-click',
    ]),
    page(
      '/cozeVideo/editVideo',
      editSearch,
      () => import('../features/one-click/edit-page.tsx'),
      'EditPage',
      ['one-click'],
    ),
    page(
      '/cozeVideo/history',
      nothing,
      () => import('../features/one-click/history-page.tsx'),
      'OneClickHistoryPage',
      ['one-click'],
    ),
    page('/store/music/index', nothing, () => import('../features/music/music-page.tsx'), 'MusicPage', [
      'music',
    ]),
    page('/pet', addSearch, () => import('../features/photo-talk/pictures-page.tsx'), 'PetsPage', [
      'photo-talk',
    ]),
    page(
      '/pet/establish',
      pictureSearch,
      () => import('../features/photo-talk/speaking-picture-page.tsx'),
      'PetVideoPage',
      ['photo-talk'],
    ),
    page(
      '/store/imageSpeak',
      addSearch,
      () => import('../features/photo-talk/pictures-page.tsx'),
      'CharactersPage',
      ['photo-talk'],
    ),
    page(
      '/store/characters',
      pictureSearch,
      () => import('../features/photo-talk/speaking-picture-page.tsx'),
      'PhotoTalkPage',
      ['photo-talk'],
    ),
    page('/profile', addSearch, () => import('../features/avatars/my-avatars-page.tsx'), 'MyAvatarsPage'),
    page(
      '/gProfile',
      nothing,
      () => import('../features/avatars/public-avatars-page.tsx'),
      'PublicAvatarsPage',
    ),
    page('/clone', addSearch, () => import('../features/voice-clone/my-voices-page.tsx'), 'MyVoicesPage', [
      'voice-clone',
    ]),
    page('/voice', nothing, () => import('../features/voice-clone/voice-files-page.tsx'), 'VoiceFilesPage', [
      'voice-clone',
    ]),
    page('/works', worksSearch, () => import('../features/works/works-page.tsx'), 'WorksPage'),
    page('/works/result', resultSearch, () => import('../features/works/result-page.tsx'), 'ResultPage', [
      'result',
    ]),
    page(
      '/material/index',
      nothing,
      () => import('../features/materials/materials-page.tsx'),
      'MaterialsPage',
      ['clips'],
    ),
    page(
      '/explosiveAnalysis',
      nothing,
      () => import('../features/script-orders/script-orders-page.tsx'),
      'ScriptOrdersPage',
      ['script-orders'],
    ),
    page(
      '/explosiveAnalysis/video',
      analysisSearch,
      () => import('../features/analysis/analysis-page.tsx'),
      'AnalysisPage',
      ['analysis'],
    ),
    page(
      '/explosiveAnalysis/user',
      analysisSearch,
      () => import('../features/analysis/account-page.tsx'),
      'AccountPage',
      ['analysis'],
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
    page(
      '/superClone',
      nothing,
      () => import('../features/super-clone/super-clone-page.tsx'),
      'SuperClonePage',
      ['script-orders', 'super-clone'],
    ),
    page(
      '/copywrite/index',
      nothing,
      () => import('../features/copywrite/copywrite-page.tsx'),
      'CopywritePage',
      ['copywrite', 'script-orders'],
    ),
    page(
      '/helper/index',
      nothing,
      () => import('../features/super-helper/super-helper-page.tsx'),
      'HelperPage',
      ['super-helper'],
    ),
    page(
      '/helper/operation',
      helperSearch,
      () => import('../features/super-helper/operation-page.tsx'),
      'OperationPage',
      ['script-orders', 'super-helper'],
    ),
    page(
      '/helper/asyncOperation',
      helperSearch,
      () => import('../features/super-helper/async-operation-page.tsx'),
      'AsyncOperationPage',
      ['script-orders', 'super-helper'],
    ),
    page('/consum', nothing, () => import('../features/points/consum-page.tsx'), 'ConsumPage'),
    page(
      '/moreCredits',
      nothing,
      () => import('../features/points/more-credits-page.tsx'),
      'MoreCreditsPage',
    ),
    page(
      '/voicePacks',
      nothing,
      () => import('../features/voice-packs/voice-packs-page.tsx'),
      'VoicePacksPage',
      ['voice-packs'],
    ),
    page('/use', nothing, () => import('../features/guide/guide-page.tsx'), 'GuidePage'),
    elsewhere,
  ]),
  bare('/login', loginSearch, () => import('../features/session/login-page.tsx'), 'LoginPage'),
  bare('/share', shareSearch, () => import('../features/shares/share-page.tsx'), 'SharePage', ['result']),
  bare('/protocol', protocolSearch, () => import('../features/site/protocol-page.tsx'), 'ProtocolPage'),
]);
