import { randomUUID } from 'node:crypto';
import { isProblem, problem } from '@likeness/domain/problems';
import {
  recordingProblem,
  voiceClone,
  voiceModifyProblem,
  voiceProblem,
  voiceRemoveProblem,
  voiceRenameProblem,
  voiceSaveProblems,
} from '@likeness/domain/voices';
import type { InputOf } from '@likeness/contract/call';
import type { voices as calls } from '@likeness/contract/voices';
import type { VoiceCloner } from '@likeness/engines/voice-clone/port';
import type { Caller, Context } from '../../context.ts';
import type { Queries, Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { countedBytes, ownFile, type FileRow } from '../../files/files.ts';
import { lockUser } from '../../ledger/record.ts';
import { cancelWork } from '../../works/cancel.ts';
import { findChannel, type ChannelRow } from '../../works/channels.ts';
import { priceOf } from '../../works/price.ts';
import { submit } from '../../works/submit.ts';
import { textVersion } from '../site/site.service.ts';
import { forgetAtService } from './forget.service.ts';
import { removeUnshared, voiceCloneRecipe, type VoiceCloneParams } from './clone.recipe.ts';
import {
  addClonedVoice,
  beginModification,
  changeVoice,
  dropDefaultVoice,
  freeClones,
  setDefaultVoice,
  voiceMadeBy,
  worksOfOthersWithVoice,
} from './cloned.store.ts';
import { clonerLanguages, clonerOf } from './engines.service.ts';
import { findUsableVoice } from './voices.store.ts';

type SaveInput = InputOf<typeof calls.save>;

/** Makes a voice from an uploaded recording, or gives one of the user's own (`id`) another recording. */
export async function save(context: Context, caller: Caller, input: SaveInput) {
  const { agreement, api } = input;
  const id = input.id || undefined;
  const fileId = input.file_id ?? '';
  const [wrong] = voiceSaveProblems({ name: input.name, fileId, api, agreement, id });
  if (wrong) throw wrong;
  const voice = id ? await ownVoice(context.db, caller.userId, id) : undefined;
  const fixed = voice && voiceModifyProblem(voice);
  if (fixed) throw fixed;
  const file = await ownFile(context.db, caller.userId, fileId, 'voice');
  const recording = { bytes: countedBytes(file), seconds: (file.durationMs ?? 0) / 1000 };
  const unfit = recordingProblem(voice?.channel ?? api, recording);
  if (unfit) throw unfit;
  return voice ? modify(context, caller, input, voice, file) : make(context, caller, input, file);
}

async function make(context: Context, caller: Caller, input: SaveInput, file: FileRow) {
  const { userId } = caller;
  const name = input.name.trim();
  const { channel, cloner } = await cloningChannel(context, input.api);
  const language = spokenLanguage(
    channel,
    clonerLanguages(context, cloner),
    input.language || caller.language,
    input.language !== undefined,
  );
  const used = await freeClones(context.db, userId, channel.api);
  const free = channel.credits > 0 && used < channel.freeTimes;
  const [id, at] = [randomUUID(), context.clock()];
  const agreementVersion = await textVersion(context, 'clone');
  const workId = await submit(context, voiceCloneRecipe, {
    userId,
    name,
    tool: voiceClone,
    channel,
    params: { ...paramsFor(channel, cloner, file, language), free, times: channel.trainTimes },
    price: free ? costless : priceOf(voiceClone, 1, channel),
    async prepare(tx, work) {
      await addClonedVoice(tx, {
        id,
        userId,
        name,
        language,
        channel: channel.api,
        driver: '',
        engineVoice: '',
        sourceFileId: file.id,
        status: 'cloning',
        workId: work,
        agreementVersion,
        agreedAt: at,
        createdAt: at,
      });
      await publish(tx, userId, 'voices', {});
    },
  });
  return { id, work_id: workId };
}

async function modify(context: Context, caller: Caller, input: SaveInput, voice: OwnVoice, file: FileRow) {
  const { userId } = caller;
  const { id } = voice;
  const name = input.name.trim() || voice.name;
  const named = name === voice.name ? undefined : voiceRenameProblem(voice, name);
  if (named) throw named;
  const { channel, cloner } = await cloningChannel(context, voice.channel);
  const spoken = clonerLanguages(context, cloner);
  const language = spokenLanguage(channel, spoken, input.language || voice.language, true);
  const agreementVersion = await textVersion(context, 'clone');
  const workId = await submit(context, voiceCloneRecipe, {
    userId,
    name,
    tool: voiceClone,
    channel,
    params: { ...paramsFor(channel, cloner, file, language), modifies: true },
    price: costless,
    async prepare(tx, work) {
      const consent = { agreementVersion, agreedAt: context.clock() };
      const begun = await beginModification(tx, userId, id, { name, workId: work, ...consent });
      // Something else came first: the rule says what, by the row as it is now.
      if (!begun) throw voiceModifyProblem(await ownVoice(tx, userId, id)) ?? problem('not-found');
      await publish(tx, userId, 'voices', {});
    },
  });
  return { id, work_id: workId };
}

const costless = { credits: 0, unit: 'work', quantity: 1, each: 0 } as const;

function paramsFor(
  channel: ChannelRow,
  { name: driver }: VoiceCloner,
  file: FileRow,
  language: string,
): VoiceCloneParams {
  const base = { fileId: file.id, storageKey: file.storageKey, api: channel.api, driver, language };
  return { ...base, free: false, modifies: false, times: 0 };
}

/** A channel that is offered and has a driver for cloning here. */
async function cloningChannel(context: Context, api: string) {
  const channel = await findChannel(context.db, 'voice', api);
  const cloner = channel && (await clonerOf(context, channel.api));
  if (!cloner) throw problem('channel-unavailable');
  return { channel, cloner };
}

/** What the voice will speak. A language that was `asked` for and is not offered is refused; a guess falls back to the first. */
function spokenLanguage(
  channel: ChannelRow,
  spoken: readonly string[],
  wanted: string,
  asked: boolean,
): string {
  const offered = channel.languages.filter((language) => spoken.includes(language));
  const same = offered.find((language) => language === wanted);
  const near = offered.find((language) => language.split('-')[0] === wanted.split('-')[0]);
  const found = same ?? (asked ? undefined : (near ?? offered[0]));
  if (!found) throw problem('voice-language');
  return found;
}

type OwnVoice = Awaited<ReturnType<typeof ownVoice>>;

/** A voice of the user's own; a public one cannot be changed. */
async function ownVoice(db: Queries, userId: string, id: string) {
  const voice = await findUsableVoice(db, userId, id);
  if (!voice) throw problem('not-found');
  if (voice.userId !== userId) throw problem('voice-public');
  return voice;
}

export async function rename(context: Context, caller: Caller, input: InputOf<typeof calls.rename>) {
  return withUser(context, caller.userId, async (tx) => {
    const voice = await ownVoice(tx, caller.userId, input.id);
    const wrong = voiceRenameProblem(voice, input.name);
    if (wrong) throw wrong;
    await changeVoice(tx, caller.userId, input.id, { name: input.name.trim() });
  });
}

/** Makes a voice the one that forms begin with; without one there is none any more. */
export async function setDefault(context: Context, caller: Caller, input: InputOf<typeof calls.setDefault>) {
  return withUser(context, caller.userId, async (tx) => {
    const id = input.voice_id || undefined;
    const voice = id ? await findUsableVoice(tx, caller.userId, id) : undefined;
    if (id && !voice) throw problem('not-found');
    const wrong = voice && voiceProblem(voice.status);
    if (wrong) throw wrong;
    await setDefaultVoice(tx, caller.userId, id);
  });
}

/** Keeps a voice that its owner has heard. */
export async function keep(context: Context, caller: Caller, { id }: InputOf<typeof calls.keep>) {
  return withUser(context, caller.userId, async (tx) => {
    const voice = await ownVoice(tx, caller.userId, id);
    const wrong = voiceProblem(voice.status);
    if (wrong) throw wrong;
    await changeVoice(tx, caller.userId, id, { unheard: false });
  });
}

/**
 * Deletes a user's voice with its recording and its sample. Works of theirs that speak with it already keep what they need;
 * of a voice that was shared with all users, the consent to theirs ends and they are cancelled.
 */
export async function remove(context: Context, caller: Caller, input: InputOf<typeof calls.remove>) {
  const id = input.id || input.voice_id;
  if (!id) throw problem('voice-required');
  let shared = false;
  await withUser(context, caller.userId, async (tx) => {
    const voice = await ownVoice(tx, caller.userId, id);
    shared = voice.sharedAt !== null;
    const wrong = voiceRemoveProblem(voice, input.force);
    if (wrong) throw wrong;
    const at = context.clock();
    await changeVoice(tx, caller.userId, id, { deletedAt: at });
    await dropDefaultVoice(tx, id);
    await removeUnshared(tx, caller.userId, id, [voice.sampleFileId, voice.sourceFileId], at);
    await forgetAtService(tx, voice);
    const unused = await voiceMadeBy(tx, voice.workId);
    if (unused !== voice.engineVoice)
      await forgetAtService(tx, {
        driver: (await clonerOf(context, voice.channel))?.name ?? '',
        engineVoice: unused,
      });
  });
  if (shared) await cancelOthers(context, caller.userId, id);
  return {};
}

/** Ends the works of other users that are being made with a voice that is no more. */
async function cancelOthers(context: Context, ownerId: string, voiceId: string): Promise<void> {
  for (const work of await worksOfOthersWithVoice(context.db, ownerId, voiceId))
    await cancelWork(context, work.userId, work.id).catch((error: unknown) => {
      if (!isProblem(error, 'work-not-running') && !isProblem(error, 'not-found')) throw error;
    });
}

/** A change under the user's lock, told to the user's pages. */
async function withUser(context: Context, userId: string, change: (tx: Transaction) => Promise<void>) {
  await transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    await change(tx);
    await publish(tx, userId, 'voices', {});
  });
  return {};
}
