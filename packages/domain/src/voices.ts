import { problem, type Problem } from './problems.ts';

export type VoiceStatus = 'cloning' | 'ready' | 'failed';

/** The three sliders of a voice. */
export const sliders = {
  rate: { min: 0.5, max: 2, step: 0.1, default: 1 },
  volume: { min: 0.1, max: 3, step: 0.1, default: 1 },
  pitch: { min: 0.1, max: 2, step: 0.1, default: 1 },
} as const;

export type VoiceParams = { rate: number; volume: number; pitch: number };

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
