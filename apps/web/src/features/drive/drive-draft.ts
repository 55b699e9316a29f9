import type { Drive as DriveForm } from '@likeness/domain/speaking';
import { emotions } from '@likeness/domain/speech';
import { firstWords } from '@likeness/domain/script';
import { sliders } from '@likeness/domain/voices';
import { z } from 'zod';

const slider = (rule: { min: number; max: number; default: number }) =>
  z.number().min(rule.min).max(rule.max).catch(rule.default).default(rule.default);

/** The part of a page's draft that says what is spoken, and how; whatever cannot be read starts again, field by field. */
export const driveFields = {
  /** Name of the work. */
  name: z.string().catch('').default(''),
  voiceId: z.string().catch('').default(''),
  /** The user chose the voice; until then the speaker decides. */
  voicePicked: z.boolean().catch(false).default(false),
  drive: z.enum(['text', 'audio']).catch('text').default('text'),
  text: z.string().catch('').default(''),
  language: z.string().catch('').default(''),
  emotion: z.enum(emotions).catch('default').default('default'),
  rate: slider(sliders.rate),
  volume: slider(sliders.volume),
  pitch: slider(sliders.pitch),
  /** The uploaded recording of audio drive. */
  audio: z
    .object({ fileId: z.string(), name: z.string(), seconds: z.number(), url: z.string() })
    .nullable()
    .catch(null)
    .default(null),
};

const drive = z.object(driveFields);
export type Drive = z.output<typeof drive>;

/** What stays for the next work: everything but the name, so that no script is lost by sending it. */
export function nextDrive<Draft extends Drive>(draft: Draft): Draft {
  return { ...draft, name: '' };
}

/** What a work is called: the name that was typed, else the first words of what it says; empty where it says none. */
export function workName({ name, drive, text, audio }: Drive): string {
  const said =
    drive === 'text' ? firstWords(text) : firstWords((audio?.name ?? '').replace(/\.\w{1,5}$/, ''));
  return name.trim() || said;
}

/** What the draft says is spoken, for the check of the page. */
export function driveForm(draft: Drive, scriptLimit: number): DriveForm {
  const { drive, audio, text, voiceId } = draft;
  if (drive === 'text') return { kind: 'text', text, voiceId, scriptLimit };
  return { kind: 'audio', fileId: audio?.fileId ?? '', ...(audio && { seconds: audio.seconds }) };
}

/** The fields of a create call: a script with its voice, or a recording. */
export function driveInput(draft: Drive) {
  if (draft.drive === 'audio') return { voice_id: draft.audio?.fileId ?? '' };
  const { text, language, emotion, rate, volume, pitch, voiceId } = draft;
  return { text, user_voice_id: voiceId, language, emotion, rate, volume, pitch };
}
