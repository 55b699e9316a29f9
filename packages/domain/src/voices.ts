import { nameProblem } from './avatars.ts';
import { voiceChannelRules } from './channels.ts';
import { lengthProblem, megabyte } from './media.ts';
import { texts } from './languages.ts';
import { found, problem, type Problem } from './problems.ts';
import { perWork, stages, tool } from './tool.ts';

/** Makes a voice from a recording. What it makes is the voice, so no list shows the work. */
export const voiceClone = tool({
  kind: 'voice-clone',
  group: 'hidden',
  price: perWork(),
  stages: {
    preparing: stages.preparing,
    listening: texts('分析声音', 'Listening to the voice', '分析聲音', 'Mendengar suara'),
    finishing: stages.finishing,
  },
  name: texts('克隆声音', 'Voice cloned', '複製聲音', 'Suara diklon'),
  untitled: texts('未命名声音', 'Untitled voice', '未命名聲音', 'Suara tanpa nama'),
});

export type VoiceStatus = 'cloning' | 'ready' | 'failed';

/** The three sliders of a voice. */
export const sliders = {
  rate: { min: 0.5, max: 2, step: 0.1, default: 1 },
  volume: { min: 0.1, max: 3, step: 0.1, default: 1 },
  pitch: { min: 0.1, max: 2, step: 0.1, default: 1 },
} as const;

export type VoiceParams = { rate: number; volume: number; pitch: number };

/** Minutes of recording that are recommended. */
export const recommendedMinutes = { min: 3, max: 5 } as const;

/** Voices of this type have a locked name. */
export const lockedNameType = 11;

export function voiceProblem(status: VoiceStatus): Problem | undefined {
  if (status === 'cloning') return problem('voice-training');
  if (status === 'failed') return problem('voice-failed');
  return undefined;
}

const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();

/** Whether a voice of these languages (BCP 47) can be asked to speak `wanted`; regions of one language understand each other. */
export function speaks(languages: readonly string[], wanted: string): boolean {
  return languages.some((tag) => primary(tag) === primary(wanted));
}

/** What is asked of a form that makes a voice, or another recording for one (`id`). */
export type VoiceForm = {
  name: string;
  fileId: string;
  api: string;
  agreement: boolean;
  id?: string | undefined;
};

/** All that is missing or wrong, in the order of the dialogs: agreement, channel, name, recording. */
export function voiceSaveProblems(form: VoiceForm): Problem[] {
  return found(
    form.agreement ? undefined : problem('agreement-required'),
    form.id || form.api ? undefined : problem('channel-required'),
    form.api && voiceChannelRules(form.api).deviceOnly ? problem('voice-device-only') : undefined,
    form.id && !form.name.trim() ? undefined : nameProblem(form.name),
    form.fileId ? undefined : problem('audio-required'),
  );
}

/** Whether a recording, as measured, fits the voices of a channel. `bytes` are those of the upload. */
export function recordingProblem(
  api: string,
  recording: { bytes: number; seconds: number },
): Problem | undefined {
  const rule = voiceChannelRules(api).recording;
  if (recording.bytes > rule.maxMegabytes * megabyte)
    return problem('file-too-large', { limit: rule.maxMegabytes });
  return lengthProblem(rule, recording.seconds);
}

export type ChangedVoice = { status: VoiceStatus; type: number; channel: string; remainedTimes: number };

/** Whether a voice may get another name. */
export function voiceRenameProblem(voice: Pick<ChangedVoice, 'type'>, name: string): Problem | undefined {
  return voice.type === lockedNameType ? problem('voice-name-locked') : nameProblem(name);
}

/** Whether a voice may be made again from another recording. A failed one has no use to lose: it is cloned again. */
export function voiceModifyProblem(voice: Omit<ChangedVoice, 'type'>): Problem | undefined {
  if (voiceChannelRules(voice.channel).deviceOnly) return problem('voice-device-only');
  if (voice.status === 'cloning') return problem('voice-training');
  return voice.remainedTimes > 0 ? undefined : problem('voice-no-times');
}

/** Whether a voice may be deleted; `force` is the answer of a user who was asked. */
export function voiceRemoveProblem(
  voice: Pick<ChangedVoice, 'status' | 'remainedTimes'>,
  force: boolean,
): Problem | undefined {
  if (voice.status === 'cloning') return problem('voice-training');
  const wasted = voice.status === 'ready' && voice.remainedTimes > 0 && !force;
  return wasted ? problem('voice-times-left', { times: voice.remainedTimes }) : undefined;
}
