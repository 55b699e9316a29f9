import { nameLimit } from './avatars.ts';
import { videoChannelRules } from './channels.ts';
import { texts, type Texts } from './languages.ts';
import { lengthProblem, type LengthRule } from './media.ts';
import { problem, type Problem } from './problems.ts';
import { maxScript, scriptProblem } from './script.ts';
import { stages } from './tool.ts';

/** What the mouth of a video follows: a script with its voice, or a recording. `seconds` of the recording, where they are known. */
export type Drive =
  | { kind: 'text'; text: string; voiceId: string; scriptLimit?: number }
  | { kind: 'audio'; fileId: string; seconds?: number };

/** The steps of a video that speaks. */
export const speakingStages = {
  avatar: texts('等数字人准备好', 'Waiting for the avatar', '等數位人準備好', 'Menunggu avatar sedia'),
  preparing: stages.preparing,
  speech: stages.speech,
  'cutting-out': stages['cutting-out'],
  rendering: stages.rendering,
  checking: stages.checking,
  finishing: stages.finishing,
};

/** What is said while an engine of the operator makes the video, by the channel's api; our own engine has the word of every tool. */
export const renderingWords: Record<string, Texts | undefined> = {
  duix: texts(
    'Duix 显卡合成中',
    'Duix is making it on the GPU',
    'Duix 顯示卡合成中',
    'Duix menjana pada GPU',
  ),
  latentsync: texts(
    'LatentSync 正在绘制口型',
    'LatentSync is drawing the lips',
    'LatentSync 正在繪製口型',
    'LatentSync melukis bibir',
  ),
  sadtalker: texts(
    'SadTalker 正在让画面开口',
    'SadTalker is making it speak',
    'SadTalker 正在讓畫面開口',
    'SadTalker membuatnya bercakap',
  ),
};

/** All that is missing or wrong in a script with its voice, or in a recording. `rule` is for the length of recordings. */
export function driveProblems(drive: Drive, rule?: LengthRule): Problem[] {
  const found =
    drive.kind === 'text'
      ? [
          scriptProblem(drive.text, drive.scriptLimit ?? maxScript),
          drive.voiceId ? undefined : problem('voice-required'),
        ]
      : [drive.fileId ? recordingProblem(drive, rule) : problem('audio-required')];
  return found.filter((wrong) => wrong !== undefined);
}

function recordingProblem({ seconds }: { seconds?: number }, rule?: LengthRule): Problem | undefined {
  return rule && seconds !== undefined ? lengthProblem(rule, seconds) : undefined;
}

/** The first thing that is missing or wrong in what is spoken. */
export function driveProblem(drive: Drive, rule?: LengthRule): Problem | undefined {
  return driveProblems(drive, rule)[0];
}

/** What an order needs besides what is spoken: a way to make it, and a name that is not too long. It may be left empty. */
export function orderProblem(order: { api: string; name: string }): Problem | undefined {
  if (!order.api) return problem('channel-required');
  return workNameProblem(order.name);
}

/** Refuses names that are too long; a work may go without one. */
export function workNameProblem(name: string): Problem | undefined {
  return [...name.trim()].length > nameLimit ? problem('name-too-long', { limit: nameLimit }) : undefined;
}

/** Refuses lengths that the channel does not make. `seconds` is measured or estimated. */
export function durationProblem(api: string, seconds: number): Problem | undefined {
  const limits = videoChannelRules(api).seconds;
  if (!limits || (seconds >= limits.min && seconds <= limits.max)) return undefined;
  return problem('duration-out-of-range', limits);
}
