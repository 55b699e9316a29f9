import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { avatarVideos } from './avatar-videos.ts';
import { avatars } from './avatars.ts';
import { bots } from './bots.ts';
import { channels } from './channels.ts';
import { chat } from './chat.ts';
import { codes } from './codes.ts';
import { copywrite } from './copywrite.ts';
import { dubbing } from './dubbing.ts';
import { clips } from './clips.ts';
import { engines } from './engines.ts';
import { superHelper } from './super-helper.ts';
import { images } from './images.ts';
import { events } from './events.ts';
import { handoffs } from './handoffs.ts';
import { extractAudio, extractCopy, extractVideo } from './extraction.ts';
import { embeds } from './embeds.ts';
import { library } from './library.ts';
import { live } from './live.ts';
import { ledger } from './ledger.ts';
import { materials } from './materials.ts';
import { music } from './music.ts';
import { oneClick } from './one-click.ts';
import { overview } from './overview.ts';
import { photoTalk } from './photo-talk.ts';
import { orders } from './orders.ts';
import { points } from './points.ts';
import { persona, product } from './profiles.ts';
import { scenes } from './scenes.ts';
import { analysis } from './analysis.ts';
import { scriptOrders } from './script-orders.ts';
import { scripts } from './scripts.ts';
import { session } from './session.ts';
import { noticeDrafts } from './notices.ts';
import { notices, site } from './site.ts';
import { myData } from './my-data.ts';
import { shares } from './shares.ts';
import { shelves } from './shelves.ts';
import { siteFolders } from './site-folders.ts';
import { store } from './store.ts';
import { superClone } from './super-clone.ts';
import { templates } from './templates.ts';
import { translateVideo } from './translation.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { voicePacks } from './voice-packs.ts';
import { voices } from './voices.ts';
import { webhooks } from './webhooks.ts';
import { wording } from './wording.ts';
import { works } from './works.ts';

/** The whole API: feature, then call. */
export const calls = {
  session,
  site,
  notices,
  noticeDrafts,
  points,
  uploads,
  handoffs,
  avatars,
  voices,
  voicePacks,
  live,
  embeds,
  engines,
  avatarVideos,
  photoTalk,
  scenes,
  scriptOrders,
  analysis,
  scripts,
  superClone,
  copywrite,
  superHelper,
  persona,
  product,
  works,
  shares,
  siteFolders,
  materials,
  chat,
  extractVideo,
  extractAudio,
  dubbing,
  music,
  bots,
  extractCopy,
  clips,
  images,
  translateVideo,
  oneClick,
  events,
  store,
  templates,
  myData,
  apiKeys,
  webhooks,
  users,
  orders,
  channels,
  codes,
  wording,
  library,
  shelves,
  overview,
  audit,
  ledger,
};
export type Calls = typeof calls;
