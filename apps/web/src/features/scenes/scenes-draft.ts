import { keptSubtitleStyle } from '@likeness/contract/subtitle-style';
import { aspects, plainOutput } from '@likeness/domain/output';
import {
  driveModes,
  maxScenes,
  musicVolume,
  sceneOutputs,
  splitScript,
  transitions,
} from '@likeness/domain/scenes';
import { z } from 'zod';
import { driveFields } from '../drive/drive-draft.ts';

const { audio, ...spoken } = driveFields;

const scene = z.object({
  /** Names the scene within the page. */
  key: z.string(),
  ...spoken,
  audio,
  avatarId: z.string().catch('').default(''),
});
export type Scene = z.output<typeof scene>;

const schema = z.object({
  name: z.string().catch('').default(''),
  scenes: z.array(scene).max(maxScenes).catch([]).default([]),
  /** Key of the scene that is being worked on. */
  open: z.string().catch('').default(''),
  driveMode: z.enum(driveModes).catch('serial').default('serial'),
  output: z.enum(sceneOutputs).catch('video').default('video'),
  transition: z.enum(transitions).catch('none').default('none'),
  aspect: z.enum(aspects).catch(plainOutput.aspect).default(plainOutput.aspect),
  burnSubtitles: z.boolean().catch(false).default(false),
  subtitleStyle: keptSubtitleStyle,
  music: driveFields.audio,
  musicVolume: z.number().min(0).max(1).catch(musicVolume).default(musicVolume),
});

/** Everything the page of scenes holds. It always has a scene. */
export type ScenesDraft = z.output<typeof schema>;

let made = 0;
const newKey = () => `${Date.now().toString(36)}-${made++}`;

/** A new scene; it looks and sounds like `like`, but says nothing yet. */
export function newScene(like?: Scene): Scene {
  const fresh = scene.parse({ key: newKey() });
  return like ? { ...like, key: fresh.key, text: '', audio: null } : fresh;
}

/** A draft out of storage; whatever cannot be read starts again, field by field. */
export function parseScenes(stored: string | null): ScenesDraft {
  let draft: ScenesDraft;
  try {
    draft = schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    draft = schema.parse({});
  }
  const scenes = draft.scenes.length > 0 ? draft.scenes : [newScene()];
  const open = scenes.some(({ key }) => key === draft.open) ? draft.open : scenes[0]!.key;
  return { ...draft, scenes, open };
}

type Change = Pick<ScenesDraft, 'scenes' | 'open'>;

/** A scene behind the one that is open, with its avatar and voice; it becomes the open one. */
export function addScene({ scenes, open }: Change, like?: Scene): Change {
  const at = scenes.findIndex(({ key }) => key === open);
  const added = like ? { ...like, key: newKey() } : newScene(scenes[at]);
  return { scenes: scenes.toSpliced(at + 1, 0, added), open: added.key };
}

/** Without this scene; the one behind it, or before it, is open then. The last one cannot be taken away. */
export function removeScene({ scenes, open }: Change, key: string): Change {
  if (scenes.length === 1) return { scenes, open };
  const at = scenes.findIndex((each) => each.key === key);
  const left = scenes.filter((each) => each.key !== key);
  return { scenes: left, open: open === key ? left[Math.min(at, left.length - 1)]!.key : open };
}

/** The scene moved to another position, which is kept within the list. */
export function moveScene(scenes: Scene[], key: string, to: number): Scene[] {
  const from = scenes.findIndex((each) => each.key === key);
  const position = Math.max(0, Math.min(scenes.length - 1, to));
  const moved = scenes[from];
  if (!moved || position === from) return scenes;
  return scenes.toSpliced(from, 1).toSpliced(position, 0, moved);
}

export const changeScene = (scenes: Scene[], key: string, change: Partial<Scene>): Scene[] =>
  scenes.map((each) => (each.key === key ? { ...each, ...change } : each));

/** A long script as scenes that look and sound like `like`; they replace all others. */
export function scenesOf(script: string, like: Scene): Change {
  const scenes = splitScript(script).map((text): Scene => ({ ...newScene(like), drive: 'text', text }));
  return { scenes, open: scenes[0]?.key ?? '' };
}

/** What stays for the next work: who speaks, not what was said. */
export function nextScenes(draft: ScenesDraft): ScenesDraft {
  const scene = newScene(draft.scenes[0]);
  return { ...draft, name: '', scenes: [scene], open: scene.key };
}
