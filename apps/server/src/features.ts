import type { Calls } from '@likeness/contract/calls';
import type { Feature } from './feature.ts';
import { apiKeysFeature } from './features/api-keys/api-keys.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { avatarVideosFeature } from './features/avatar-videos/avatar-videos.feature.ts';
import { avatarsFeature } from './features/avatars/avatars.feature.ts';
import { botsFeature } from './features/bots/bots.feature.ts';
import { chatFeature } from './features/chat/chat.feature.ts';
import { channelsFeature } from './features/channels/channels.feature.ts';
import { codesFeature } from './features/codes/codes.feature.ts';
import { copywriteFeature } from './features/copywrite/copywrite.feature.ts';
import { dubbingFeature } from './features/dubbing/dubbing.feature.ts';
import { clipsFeature } from './features/clips/clips.feature.ts';
import { superHelperFeature } from './features/super-helper/super-helper.feature.ts';
import { imagesFeature } from './features/images/images.feature.ts';
import { enginesFeature } from './features/engines/engines.feature.ts';
import { eventsFeature } from './features/events/events.feature.ts';
import {
  extractAudioFeature,
  extractCopyFeature,
  extractVideoFeature,
} from './features/extraction/extraction.feature.ts';
import { embedsFeature } from './features/embeds/embeds.feature.ts';
import { handoffsFeature } from './features/handoffs/handoffs.feature.ts';
import { ledgerFeature } from './features/ledger/ledger.feature.ts';
import { libraryFeature } from './features/library/library.feature.ts';
import { liveFeature } from './features/live/live.feature.ts';
import { materialsFeature } from './features/materials/materials.feature.ts';
import { myDataFeature } from './features/my-data/my-data.feature.ts';
import { musicFeature } from './features/music/music.feature.ts';
import { oneClickFeature } from './features/one-click/one-click.feature.ts';
import { noticeDraftsFeature, noticesFeature } from './features/notices/notices.feature.ts';
import { ordersFeature } from './features/orders/orders.feature.ts';
import { overviewFeature } from './features/overview/overview.feature.ts';
import { photoTalkFeature } from './features/photo-talk/photo-talk.feature.ts';
import { pointsFeature } from './features/points/points.feature.ts';
import { personaFeature, productFeature } from './features/profiles/profiles.feature.ts';
import { scenesFeature } from './features/scenes/scenes.feature.ts';
import { analysisFeature } from './features/analysis/analysis.feature.ts';
import { scriptOrdersFeature } from './features/script-orders/script-orders.feature.ts';
import { scriptsFeature } from './features/scripts/scripts.feature.ts';
import { sessionFeature } from './features/session/session.feature.ts';
import { shelvesFeature } from './features/shelves/shelves.feature.ts';
import { sharesFeature } from './features/shares/shares.feature.ts';
import { siteFeature } from './features/site/site.feature.ts';
import { siteFoldersFeature } from './features/site-folders/site-folders.feature.ts';
import { storeFeature } from './features/store/store.feature.ts';
import { superCloneFeature } from './features/super-clone/super-clone.feature.ts';
import { templatesFeature } from './features/templates/templates.feature.ts';
import { translateVideoFeature } from './features/translation/translation.feature.ts';
import { uploadsFeature } from './features/uploads/uploads.feature.ts';
import { usersFeature } from './features/users/users.feature.ts';
import { voicePacksFeature } from './features/voice-packs/voice-packs.feature.ts';
import { voicesFeature } from './features/voices/voices.feature.ts';
import { webhooksFeature } from './features/webhooks/webhooks.feature.ts';
import { wordingFeature } from './features/wording/wording.feature.ts';
import { worksFeature } from './features/works/works.feature.ts';

/** Everything the server does, one line each; a feature of the contract without a line is a type error. */
export const features: { [Name in keyof Calls]: Feature<Name> } = {
  session: sessionFeature,
  site: siteFeature,
  notices: noticesFeature,
  noticeDrafts: noticeDraftsFeature,
  points: pointsFeature,
  uploads: uploadsFeature,
  handoffs: handoffsFeature,
  avatars: avatarsFeature,
  voices: voicesFeature,
  voicePacks: voicePacksFeature,
  live: liveFeature,
  embeds: embedsFeature,
  engines: enginesFeature,
  avatarVideos: avatarVideosFeature,
  photoTalk: photoTalkFeature,
  scenes: scenesFeature,
  scriptOrders: scriptOrdersFeature,
  analysis: analysisFeature,
  scripts: scriptsFeature,
  superClone: superCloneFeature,
  copywrite: copywriteFeature,
  superHelper: superHelperFeature,
  persona: personaFeature,
  product: productFeature,
  works: worksFeature,
  shares: sharesFeature,
  siteFolders: siteFoldersFeature,
  materials: materialsFeature,
  chat: chatFeature,
  extractVideo: extractVideoFeature,
  extractAudio: extractAudioFeature,
  dubbing: dubbingFeature,
  music: musicFeature,
  bots: botsFeature,
  extractCopy: extractCopyFeature,
  clips: clipsFeature,
  images: imagesFeature,
  translateVideo: translateVideoFeature,
  oneClick: oneClickFeature,
  events: eventsFeature,
  store: storeFeature,
  templates: templatesFeature,
  myData: myDataFeature,
  apiKeys: apiKeysFeature,
  webhooks: webhooksFeature,
  users: usersFeature,
  orders: ordersFeature,
  channels: channelsFeature,
  codes: codesFeature,
  wording: wordingFeature,
  library: libraryFeature,
  shelves: shelvesFeature,
  overview: overviewFeature,
  audit: auditFeature,
  ledger: ledgerFeature,
};
