import { texts } from './languages.ts';
import { problem, type Problem } from './problems.ts';
import { emotionTag, scriptParts } from './script.ts';
import { driveProblem, speakingStages, type Drive } from './speaking.ts';
import type { Emotion } from './speech.ts';
import { toolPages } from './tool-names.ts';
import { perSecond, stages, tool } from './tool.ts';

/** Share of the price of the channel when only the sound is made: no picture is rendered. */
export const audioShare = 0.5;

const common = {
  channels: 'video',
  price: perSecond(),
  untitled: texts('未命名场景作品', 'Untitled scenes', '未命名場景作品', 'Babak tanpa nama'),
  page: toolPages.scenes,
} as const;

/** Several scenes, one after another, as one video. */
export const sceneVideo = tool({
  ...common,
  kind: 'scene-video',
  group: 'multi_video',
  stages: {
    ...speakingStages,
    joining: texts('拼接场景', 'Joining the scenes', '拼接場景', 'Menyambung babak'),
  },
  name: texts('多场景视频', 'Multi-scene video', '多場景影片', 'Video berbilang babak'),
  hint: texts(
    '把长稿拆成几个场景，每个场景换一位数字人或一个声音',
    'Split a long script into scenes, each with an avatar and a voice of its own',
    '把長稿拆成幾個場景，每個場景換一位數位人或一個聲音',
    'Pecahkan skrip panjang kepada babak, setiap satu dengan avatar dan suara sendiri',
  ),
});

/** The same without pictures: what the scenes say, as one recording. */
export const sceneAudio = tool({
  ...common,
  kind: 'scene-audio',
  price: perSecond('channel', { share: audioShare }),
  group: 'multi_audio',
  stages: {
    speech: stages.speech,
    joining: sceneVideo.stages.joining,
    finishing: stages.finishing,
  },
  name: texts('多场景音频', 'Multi-scene audio', '多場景音訊', 'Audio berbilang babak'),
  hint: texts(
    '多个声音轮流说话，合成一段音频',
    'Several voices take turns in one recording',
    '多個聲音輪流說話，合成一段音訊',
    'Beberapa suara bergilir-gilir dalam satu rakaman',
  ),
});

/** `serial`: the footage of an avatar goes on where its last scene stopped. `random`: each scene begins elsewhere. */
export const driveModes = ['serial', 'random'] as const;
export type DriveMode = (typeof driveModes)[number];

export const sceneOutputs = ['video', 'audio'] as const;
export type SceneOutput = (typeof sceneOutputs)[number];

export const transitions = ['none', 'fade', 'slide'] as const;
export type Transition = (typeof transitions)[number];

/** Scenes of one work. */
export const maxScenes = 50;

/** Seconds that one scene takes over from another with a transition. The voices do not overlap. */
export const transitionSeconds = 0.4;

/** Loudness of background music beside the voices, 0 to 1. */
export const musicVolume = 0.2;

/** One scene as the form has it. The sound alone needs no avatar. */
export type SceneForm = { avatarId: string; drive: Drive };

/**
 * The first thing that is missing or wrong in the scenes, in the order of the page. `index` in its parameters, from 1, says
 * which scene is meant.
 */
export function scenesProblem(scenes: SceneForm[], output: SceneOutput): Problem | undefined {
  if (scenes.length === 0) return problem('scene-required');
  if (scenes.length > maxScenes) return problem('too-many-scenes', { limit: maxScenes });
  for (const [i, scene] of scenes.entries()) {
    const wrong = sceneProblem(scene, output);
    if (wrong) return inScene(wrong, i);
  }
  return undefined;
}

/** What is missing or wrong in one scene. */
export function sceneProblem({ avatarId, drive }: SceneForm, output: SceneOutput): Problem | undefined {
  if (output === 'video' && !avatarId) return problem('avatar-required');
  return driveProblem(drive);
}

/** The same problem, said of the scene at `position` (from 0). */
export const inScene = (wrong: Problem, position: number): Problem =>
  problem(wrong.problem, { ...wrong.params, index: position + 1 }, wrong.detail);

/**
 * Second of the footage at which a scene begins. `used` are the seconds that earlier scenes of the same avatar took; `random`
 * is a number in 0…1 that belongs to the scene.
 */
export function footageStart(mode: DriveMode, footageSeconds: number, used: number, random: number): number {
  if (footageSeconds <= 0) return 0;
  return mode === 'serial' ? used % footageSeconds : random * footageSeconds;
}

/** Characters that one scene of a split script has at most; sentences are not cut for it. */
const sceneLength = 120;

/**
 * Splits a long script into scenes: at empty lines and line breaks first, then long paragraphs at the ends of sentences. At
 * most `maxScenes` come out; what is left over stays in the last one, so nothing is lost. Each part is said with the emotion
 * that its words had in the whole script.
 */
export function splitScript(script: string): string[] {
  const parts = script
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .flatMap(sentencesTogether);
  const kept =
    parts.length <= maxScenes
      ? parts
      : [...parts.slice(0, maxScenes - 1), parts.slice(maxScenes - 1).join('\n')];
  return withTheirEmotions(kept);
}

/** Parts that begin with the emotion they were in, since a scene knows nothing of the one before. */
function withTheirEmotions(parts: string[]): string[] {
  let lasting: Emotion = 'default';
  return parts.flatMap((part) => {
    const before = lasting;
    const inside = scriptParts(part);
    for (const it of inside) if ('emotion' in it) lasting = it.emotion;
    // A line that is nothing but marks of emotions is no scene: the next one begins with the last of them.
    if (inside.every((it) => 'emotion' in it)) return [];
    return before === 'default' || (inside[0] && 'emotion' in inside[0]) ? part : emotionTag(before) + part;
  });
}

function sentencesTogether(paragraph: string): string[] {
  // A point inside of a number or a pause mark ends nothing.
  const sentences = paragraph.match(/(?:[^。！？!?.]|\.(?=\S))+(?:[。！？!?]+|\.+|$)["”’」』)]*\s*/gu) ?? [
    paragraph,
  ];
  const parts: string[] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    if (last !== undefined && [...last, ...sentence].length <= sceneLength)
      parts[parts.length - 1] = last + sentence;
    else parts.push(sentence);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
