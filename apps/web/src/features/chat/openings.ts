import type { Opening } from '@likeness/contract/chat';
import { videoAnalysis } from '@likeness/domain/analysis';
import { textClip } from '@likeness/domain/clips';
import { dubbing } from '@likeness/domain/dubbing';
import { copyExtract } from '@likeness/domain/extraction';
import type { Texts } from '@likeness/domain/languages';
import { music } from '@likeness/domain/music';
import { petVideo, photoTalk } from '@likeness/domain/photo-talk';
import { image } from '@likeness/domain/pictures';
import { translation } from '@likeness/domain/translation';

/** Where the guide's tools are on this site; those without a page are not offered. */
const pages = {
  'avatar-video': { to: '/create', text: 'createVideo' },
  dubbing: { to: '/store/dubbing/index', text: dubbing.name },
  write: { to: '/create', text: 'createVideo' },
  rewrite: { to: '/create', text: 'createVideo' },
  'multi-scene': { to: '/multiples', text: 'scenes' },
  'photo-talk': { to: '/store/imageSpeak', text: photoTalk.name },
  'pet-video': { to: '/pet', text: petVideo.name },
  image: { to: '/store/wsImage', text: image.name },
  clip: { to: '/store/wsVideo', text: textClip.name },
  music: { to: '/store/music/index', text: music.name },
  'translate-video': { to: '/store/sea', text: translation.name },
  extract: { to: '/store/copywrite/trace', text: copyExtract.name },
  analysis: { to: '/explosiveAnalysis/video', text: videoAnalysis.name },
  'avatar-clone': { to: '/profile', text: 'myAvatars' },
  'voice-clone': { to: '/clone', text: 'voiceClone' },
  points: { to: '/consum', text: 'consum' },
  works: { to: '/works', text: 'works' },
} as const satisfies Record<string, { to: string; text: string | Texts }>;

export type OpenedPage = (typeof pages)[keyof typeof pages];

/** The page that an answer speaks of; undefined where nothing is ready to be opened. Scripts have a button of their own. */
export function pageOf(open: Opening | null): OpenedPage | undefined {
  if (!open?.ready || open.tool === 'write' || open.tool === 'rewrite') return undefined;
  return Object.hasOwn(pages, open.tool) ? pages[open.tool as keyof typeof pages] : undefined;
}
