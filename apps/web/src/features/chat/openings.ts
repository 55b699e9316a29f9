import type { Opening } from '@likeness/contract/chat';
import type { Texts } from '@likeness/domain/languages';
import { toolNames } from '@likeness/domain/tool-names';

/** Where the guide's tools are on this site; those without a page are not offered. */
const pages = {
  'avatar-video': { to: '/create', text: 'createVideo' },
  dubbing: { to: '/store/dubbing/index', text: toolNames.dubbing },
  write: { to: '/create', text: 'createVideo' },
  rewrite: { to: '/create', text: 'createVideo' },
  'multi-scene': { to: '/multiples', text: 'scenes' },
  'photo-talk': { to: '/store/imageSpeak', text: toolNames.photoTalk },
  'pet-video': { to: '/pet', text: toolNames.petVideo },
  image: { to: '/store/wsImage', text: toolNames.image },
  clip: { to: '/store/wsVideo', text: toolNames.textClip },
  music: { to: '/store/music/index', text: toolNames.music },
  'translate-video': { to: '/store/sea', text: toolNames.translation },
  extract: { to: '/store/copywrite/trace', text: toolNames.copyExtract },
  analysis: { to: '/explosiveAnalysis/video', text: toolNames.videoAnalysis },
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
