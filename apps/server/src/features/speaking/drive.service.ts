import { clock, lengthProblem, type LengthRule } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import { durationProblem, type Drive } from '@likeness/domain/speaking';
import { emotions, maxSpeech } from '@likeness/domain/speech';
import type { SpeechInput } from '@likeness/contract/speaking';
import { z } from 'zod';
import type { Caller, Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { materialFile, ownFile, type FileRow } from '../../files/files.ts';
import { heardAudition, speakRequest } from '../voices/audition.service.ts';
import { quotedSeconds } from '../voices/pace.service.ts';
import type { SpeakRequest } from '../voices/speak.service.ts';

/** What the mouth of a work follows, checked: how the script is spoken, or where the recording lies. */
export const spokenDriveShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    speech: z.object({
      text: z.string(),
      voiceId: z.string(),
      driver: z.string(),
      engineVoice: z.string(),
      language: z.string().default(''),
      emotion: z.enum(emotions).default('default'),
      rate: z.number().default(1),
      volume: z.number().default(1),
      pitch: z.number().default(1),
    }),
    auditionId: z.string().nullable().default(null),
  }),
  z.object({
    kind: z.literal('audio'),
    fileId: z.string(),
    storageKey: z.string(),
    /** BCP 47 of who ordered: Chinese that is heard is written in their letters. */
    reader: z.string().max(20).optional(),
  }),
]);
export type SpokenDrive = z.output<typeof spokenDriveShape>;

const recordingOf = (input: SpeechInput) => input.voice_id || input.material_audio_id || '';
const hasScript = (input: SpeechInput) =>
  input.text !== '' || Boolean(input.user_voice_id) || !recordingOf(input);

/** What the form says is spoken, for the check of the form as a whole. */
export function driveForm(input: SpeechInput): Drive {
  if (!hasScript(input)) return { kind: 'audio', fileId: recordingOf(input) };
  return { kind: 'text', text: input.text, voiceId: input.user_voice_id ?? '' };
}

/** The drive of a form, with the seconds that are quoted. `rule` is for recordings. Throws what is wrong with it. */
export async function spokenDrive(
  context: Context,
  caller: Caller,
  input: SpeechInput,
  rule: LengthRule,
): Promise<{ drive: SpokenDrive; seconds: number }> {
  return hasScript(input)
    ? textDriven(context, caller, input)
    : audioDriven(await recording(context, caller, input), rule, caller.language);
}

/** The same for an order: throws also what is too long for the channel. */
export async function orderedDrive(
  context: Context,
  caller: Caller,
  input: SpeechInput,
  about: { rule: LengthRule; api: string },
): Promise<{ drive: SpokenDrive; seconds: number }> {
  const found = await spokenDrive(context, caller, input, about.rule);
  const unfit = durationProblem(about.api, found.seconds);
  if (unfit) throw unfit;
  return found;
}

async function textDriven(context: Context, caller: Caller, input: SpeechInput) {
  const speech: SpeakRequest = await speakRequest(context, caller.userId, {
    ...input,
    voice_id: input.user_voice_id,
  });
  const heard = await heardAudition(context, caller.userId, speech, input.voice_id || undefined);
  // What was heard is measured; the rest is estimated, and never charged above the estimate.
  const seconds = heard ? heard.seconds : await quotedSeconds(context, speech);
  if (seconds > maxSpeech.estimated) throw problem('speech-too-long', { max: clock(maxSpeech.estimated) });
  const drive: SpokenDrive = { kind: 'text', speech, auditionId: heard?.id ?? null };
  return { drive, seconds };
}

/** The upload or material that a form names; a material is never an upload. */
function recording(context: Context, { userId }: Caller, input: SpeechInput): Promise<FileRow> {
  return input.voice_id
    ? ownFile(context.db, userId, input.voice_id, 'voice')
    : materialFile(context.db, userId, input.material_audio_id ?? '', 'voice');
}

function audioDriven(file: FileRow, rule: LengthRule, reader: string) {
  const seconds = (file.durationMs ?? 0) / 1000;
  const unfit = lengthProblem(rule, seconds);
  if (unfit) throw unfit;
  const drive: SpokenDrive = { kind: 'audio', fileId: file.id, storageKey: file.storageKey, reader };
  return { drive, seconds };
}

/** Throws when the recording of a drive is gone. */
export async function checkDrive(db: Queries, userId: string, drive: SpokenDrive): Promise<void> {
  if (drive.kind === 'audio') await ownFile(db, userId, drive.fileId, 'voice');
}
