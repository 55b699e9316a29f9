import { analysis } from '../features/analysis/analysis.tool.ts';
import { avatarVideos } from '../features/avatar-videos/avatar-videos.tool.ts';
import { avatars } from '../features/avatars/avatars.tool.ts';
import { chat } from '../features/chat/chat.tool.ts';
import { clips } from '../features/clips/clips.tool.ts';
import { copywrite } from '../features/copywrite/copywrite.tool.ts';
import { dubbing } from '../features/dubbing/dubbing.tool.ts';
import { employees } from '../features/employees/employees.tool.ts';
import { embeds } from '../features/embeds/embeds.tool.ts';
import { extraction } from '../features/extraction/extraction.tool.ts';
import { images } from '../features/images/images.tool.ts';
import { music } from '../features/music/music.tool.ts';
import { oneClick } from '../features/one-click/one-click.tool.ts';
import { photoTalk } from '../features/photo-talk/photo-talk.tool.ts';
import { scenes } from '../features/scenes/scenes.tool.ts';
import { scriptOrders } from '../features/script-orders/script-orders.tool.ts';
import { superClone } from '../features/super-clone/super-clone.tool.ts';
import { superHelper } from '../features/super-helper/super-helper.tool.ts';
import { translation } from '../features/translation/translation.tool.ts';
import { voiceClone } from '../features/voice-clone/voice-clone.tool.ts';

/** The pages of every tool, one line each, in the order of the menu. */
// prettier-ignore
export const tools = [
  ...avatarVideos,
  ...scenes,
  ...oneClick,
  ...photoTalk,
  ...images,
  ...chat,
  ...dubbing,
  ...translation,
  ...employees,
  ...embeds,
  ...music,
  ...scriptOrders,
  ...analysis,
  ...superHelper,
  ...superClone,
  ...avatars,
  ...voiceClone,
  ...clips,
  ...extraction,
  ...copywrite,
] as const;
