import { accountAnalysis } from './account-analysis.ts';
import { videoAnalysis } from './analysis.ts';
import { avatarVideo } from './avatar-videos.ts';
import { avatarClone, avatarMouths } from './avatars.ts';
import { botSpeech } from './bots.ts';
import { dubbing } from './dubbing.ts';
import { audioExtract, copyExtract, videoExtract } from './extraction.ts';
import { imageClip, textClip } from './clips.ts';
import { image } from './pictures.ts';
import type { Language } from './languages.ts';
import { waitWord } from './picture-channels.ts';
import { music } from './music.ts';
import { oneClick } from './one-click.ts';
import { petVideo, photoTalk } from './photo-talk.ts';
import { sceneAudio, sceneVideo } from './scenes.ts';
import { scriptOrder } from './script-orders.ts';
import { renderingWords } from './speaking.ts';
import { stages, workGroups, type Tool, type WorkGroup } from './tool.ts';
import { translation } from './translation.ts';
import { voiceClone } from './voices.ts';

/** Every tool, one line each. Kinds of works and channels, lists, counts and words derive from it. */
// prettier-ignore
export const tools = [
  avatarVideo,
  avatarClone,
  avatarMouths,
  voiceClone,
  photoTalk,
  petVideo,
  sceneVideo,
  sceneAudio,
  videoExtract,
  audioExtract,
  dubbing,
  copyExtract,
  image,
  textClip,
  imageClip,
  music,
  botSpeech,
  translation,
  scriptOrder,
  videoAnalysis,
  accountAnalysis,
  oneClick,
] as const satisfies Tool[];

export type WorkKind = (typeof tools)[number]['kind'];
type Channelled<T> = T extends { channels: infer Kind extends string } ? Kind : never;
/** Voices are chosen by channel too, but are no work. */
export type ChannelKind = Channelled<(typeof tools)[number]> | 'voice';

const byKind = new Map<string, Tool>(tools.map((tool) => [tool.kind, tool]));

/** The tool that makes works of this kind; undefined for one that this version does not know. */
export const toolOf = (kind: string): Tool | undefined => byKind.get(kind);

/** The tools whose works a group shows. */
export const toolsOf = (group: WorkGroup): Tool[] => tools.filter((tool: Tool) => tool.group === group);
export const kindsOf = (group: WorkGroup): string[] => toolsOf(group).map((tool) => tool.kind);

/** Kinds that some list shows. Others are changed only through what they make. */
export const shownKinds: string[] = tools
  .filter((tool: Tool) => tool.group !== 'hidden')
  .map((tool) => tool.kind);

export const groupNames = Object.keys(workGroups) as WorkGroup[];

/** The tab of the works page that a request means. */
export function groupOf(filter: { multi: boolean; onlyAudio: boolean; type: number }): WorkGroup {
  const wanted = filter.onlyAudio ? 'audio' : 'video';
  const found = groupNames.find((name) => {
    const group = workGroups[name];
    if (filter.multi) return 'multi' in group && group.multi === wanted;
    return 'type' in group && group.type === filter.type;
  });
  return found ?? 'avatar';
}

/** Number of the tab of the works page that shows a kind; 0 for one that has no such tab. */
export function typeOf(kind: string): number {
  const group = toolOf(kind)?.group ?? 'hidden';
  if (group === 'hidden') return 0;
  const list = workGroups[group];
  return 'type' in list ? list.type : 0;
}

/**
 * What a step of a work is called; an unknown one is being prepared. Channels of pictures say how long one waits, and engines of
 * the operator what they do.
 */
export function stageWord(kind: string, stage: string | null, language: Language, api = ''): string {
  const waiting = toolOf(kind)?.channels === 'photo' ? waitWord(api) : undefined;
  if (stage === 'queued' && waiting) return waiting[language];
  const elsewhere = stage === 'rendering' ? renderingWords[api] : undefined;
  if (elsewhere) return elsewhere[language];
  const own = toolOf(kind)?.stages ?? {};
  const known = { ...stages, ...own } as Record<string, (typeof stages)['queued']>;
  return (known[stage ?? ''] ?? stages.preparing)[language];
}

/** The name of a work as it is shown: one without a name is called what its tool calls it. */
export function nameOf(work: { kind: string; name: string }, language: Language): string {
  return work.name || (toolOf(work.kind)?.untitled[language] ?? '');
}
