import { durationProblem, type Drive } from '@likeness/domain/avatar-videos';
import { voiceChannelRules } from '@likeness/domain/channels';
import { lengthProblem, type LengthRule } from '@likeness/domain/media';
import { videoCredits } from '@likeness/domain/pricing';
import type { AvatarVideoInput } from '@likeness/contract/avatar-videos';
import type { Caller, Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { ownFile } from '../../files/files.ts';
import type { Price } from '../../works/recipe.ts';
import { heardAudition, speakRequest } from '../voices/audition.service.ts';
import { quotedSeconds } from '../voices/pace.service.ts';
import type { SpeakRequest } from '../voices/speak.service.ts';

/** What the mouth of a work follows, checked: how the script is spoken, or where the recording lies. */
export type SpokenDrive =
  | { kind: 'text'; speech: SpeakRequest; auditionId: string | null }
  | { kind: 'audio'; fileId: string; storageKey: string };

/** The fields of a form that say what is spoken; forms of several features have them. */
export type DriveInput = Pick<
  AvatarVideoInput,
  | 'text'
  | 'user_voice_id'
  | 'voice_id'
  | 'material_audio_id'
  | 'language'
  | 'emotion'
  | 'rate'
  | 'volume'
  | 'pitch'
>;

const recordingOf = (input: DriveInput) => input.voice_id || input.material_audio_id || '';
const hasScript = (input: DriveInput) =>
  input.text !== '' || Boolean(input.user_voice_id) || !recordingOf(input);

/** What the form says is spoken, for the check of the form as a whole. */
export function driveForm(input: DriveInput): Drive {
  if (!hasScript(input)) return { kind: 'audio', fileId: recordingOf(input) };
  const { scriptLimit } = voiceChannelRules('');
  return { kind: 'text', text: input.text, voiceId: input.user_voice_id ?? '', scriptLimit };
}

/** The drive of a form, with the seconds that are quoted. `rule` is for recordings. Throws what is wrong with it. */
export function spokenDrive(
  context: Context,
  caller: Caller,
  input: DriveInput,
  rule: LengthRule,
): Promise<{ drive: SpokenDrive; seconds: number }> {
  return hasScript(input)
    ? textDriven(context, caller, input)
    : audioDriven(context, caller, recordingOf(input), rule);
}

/**
 * The drive of a form and what it costs at this channel. Throws what is wrong with the drive, and what is too long for the
 * channel.
 */
export async function pricedDrive(
  context: Context,
  caller: Caller,
  input: DriveInput,
  about: { rule: LengthRule; channel: { api: string; credits: number } },
): Promise<{ drive: SpokenDrive; price: Price }> {
  const { drive, seconds } = await spokenDrive(context, caller, input, about.rule);
  const { api, credits } = about.channel;
  const unfit = durationProblem(api, seconds);
  if (unfit) throw unfit;
  return { drive, price: { credits: videoCredits(seconds, credits), seconds, creditsPerSecond: credits } };
}

async function textDriven(context: Context, caller: Caller, input: DriveInput) {
  const speech: SpeakRequest = await speakRequest(context, caller.userId, {
    ...input,
    voice_id: input.user_voice_id,
  });
  const heard = await heardAudition(context, caller.userId, speech, input.voice_id || undefined);
  // What was heard is measured; the rest is estimated, and never charged above the estimate.
  const seconds = heard ? heard.seconds : await quotedSeconds(context, speech);
  const drive: SpokenDrive = { kind: 'text', speech, auditionId: heard?.id ?? null };
  return { drive, seconds };
}

async function audioDriven(context: Context, caller: Caller, fileId: string, rule: LengthRule) {
  const file = await ownFile(context.db, caller.userId, fileId, 'voice');
  const seconds = (file.durationMs ?? 0) / 1000;
  const unfit = lengthProblem(rule, seconds);
  if (unfit) throw unfit;
  const drive: SpokenDrive = { kind: 'audio', fileId: file.id, storageKey: file.storageKey };
  return { drive, seconds };
}

/** Throws when the recording of a drive is gone. */
export async function checkDrive(db: Queries, userId: string, drive: SpokenDrive): Promise<void> {
  if (drive.kind === 'audio') await ownFile(db, userId, drive.fileId, 'voice');
}
