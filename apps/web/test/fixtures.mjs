// Answers in wire form, for looking at pages without a server; nothing of it is shipped.
import { videoAnswers } from './fixtures/avatar-videos.mjs';
import { avatarAnswers } from './fixtures/avatars.mjs';
import { chatAnswers } from './fixtures/chat.mjs';
import { channelAnswers } from './fixtures/channels.mjs';
import { codeAnswers } from './fixtures/codes.mjs';
import { dubbingAnswers } from './fixtures/dubbing.mjs';
import { employeeAnswers } from './fixtures/employees.mjs';
import { oneClickAnswers } from './fixtures/one-click.mjs';
import { handoffAnswers } from './fixtures/handoffs.mjs';
import { imageAnswers } from './fixtures/images.mjs';
import { clipAnswers } from './fixtures/clips.mjs';
import { materialAnswers } from './fixtures/materials.mjs';
import { musicAnswers } from './fixtures/music.mjs';
import { myDataAnswers } from './fixtures/my-data.mjs';
import { noticeAnswers } from './fixtures/notices.mjs';
import { photoAnswers } from './fixtures/photo-talk.mjs';
import { pointsAnswers } from './fixtures/points.mjs';
import { profileAnswers } from './fixtures/profiles.mjs';
import { analysisAnswers } from './fixtures/analysis.mjs';
import { scriptOrderAnswers } from './fixtures/script-orders.mjs';
import { helperAnswers } from './fixtures/super-helper.mjs';
import { superCloneAnswers } from './fixtures/super-clone.mjs';
import { sessionAnswers } from './fixtures/session.mjs';
import { siteAnswers } from './fixtures/site.mjs';
import { storeAnswers } from './fixtures/store.mjs';
import { translationAnswers } from './fixtures/translation.mjs';
import { uploadAnswers } from './fixtures/uploads.mjs';
import { engineAnswers } from './fixtures/engines.mjs';
import { orderAnswers } from './fixtures/orders.mjs';
import { overviewAnswers } from './fixtures/overview.mjs';
import { auditAnswers } from './fixtures/audit.mjs';
import { ledgerAnswers } from './fixtures/ledger.mjs';
import { userAnswers } from './fixtures/users.mjs';
import { voicePackAnswers } from './fixtures/voice-packs.mjs';
import { voiceAnswers } from './fixtures/voices.mjs';
import { apiKeyAnswers } from './fixtures/api-keys.mjs';
import { webhookAnswers } from './fixtures/webhooks.mjs';
import { libraryAnswers } from './fixtures/library.mjs';
import { shelfAnswers } from './fixtures/shelves.mjs';
import { wordingAnswers } from './fixtures/wording.mjs';
import { workAnswers } from './fixtures/works.mjs';

/** `METHOD path` → data, or a function of the call’s parameters. */
export const answers = {
  ...chatAnswers,
  ...employeeAnswers,
  ...clipAnswers,
  ...imageAnswers,
  ...oneClickAnswers,
  ...videoAnswers,
  ...avatarAnswers,
  ...dubbingAnswers,
  ...materialAnswers,
  ...musicAnswers,
  ...myDataAnswers,
  ...noticeAnswers,
  ...photoAnswers,
  ...pointsAnswers,
  ...profileAnswers,
  ...analysisAnswers,
  ...scriptOrderAnswers,
  ...superCloneAnswers,
  ...helperAnswers,
  ...sessionAnswers,
  ...siteAnswers,
  ...storeAnswers,
  ...translationAnswers,
  ...uploadAnswers,
  ...handoffAnswers,
  ...voiceAnswers,
  ...engineAnswers,
  ...userAnswers,
  ...auditAnswers,
  ...ledgerAnswers,
  ...overviewAnswers,
  ...channelAnswers,
  ...codeAnswers,
  ...apiKeyAnswers,
  ...webhookAnswers,
  ...wordingAnswers,
  ...libraryAnswers,
  ...shelfAnswers,
  ...orderAnswers,
  ...voicePackAnswers,
  ...workAnswers,
};
