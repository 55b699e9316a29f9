import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { voiceChannelRules } from '@likeness/domain/channels';
import { auditionProblem } from '@likeness/domain/auditions';
import { problem } from '@likeness/domain/problems';
import { scriptProblem, scriptVoiceProblem } from '@likeness/domain/script';
import type { Emotion, SpeechTimeline } from '@likeness/domain/speech';
import { speaks } from '@likeness/domain/voices';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { voices as calls } from '@likeness/contract/voices';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { lockUser } from '../../ledger/record.ts';
import { fileUrl, removeFiles } from '../../files/files.ts';
import { requireFreeSpace } from '../../files/free-space.ts';
import { enqueueAudition } from '../../works/tasks.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';
import { storedMessage } from '../works/works.service.ts';
import { languagesOf, speechDriver } from './engines.service.ts';
import { auditionStream, canMakeNow, leaseSeconds, makeNow } from './live-audition.service.ts';
import { expectedSeconds, quotedSeconds } from './pace.service.ts';
import { fingerprint, type SpeakRequest } from './speak.service.ts';
import { allowedParams, speakableVoice } from './voices.service.ts';
import {
  addAudition,
  findAudition,
  auditionsInProgress,
  failLostAuditions,
  findSameAudition,
  isHeard,
  oldSounds,
} from './voices.store.ts';

/** Auditions of one user that wait or are being made; each is computed without being paid for. */
const auditionsAtOnce = 5;
/** An audition that is not ready by then never will be: its job is gone. */
const lostAfterMs = 3_600_000;
/** The sound of an audition takes the user's space for so long; a work that still wants it speaks again. */
const soundKeptMs = 7 * 24 * 3_600_000;
const sweptAtOnce = 500;

type AuditionOutput = OutputOf<typeof calls.audition>;

/** What a form asks to be spoken, checked against voice and channel. */
export async function speakRequest(
  context: Context,
  userId: string,
  input: {
    text: string;
    voice_id?: string | undefined;
    language: string;
    emotion: Emotion;
    rate: number;
    volume: number;
    pitch: number;
  },
): Promise<SpeakRequest> {
  // The page asks for the text before it asks for the voice.
  const empty = scriptProblem(input.text);
  if (empty?.problem === 'script-required') throw empty;
  const voice = await speakableVoice(context, userId, input.voice_id || undefined);
  if (input.language && !speaks(languagesOf(context, voice), input.language)) throw problem('voice-language');
  const { scriptLimit, controls } = voiceChannelRules(voice.channel);
  const wrong = scriptProblem(input.text, scriptLimit);
  if (wrong) throw wrong;
  const foreign =
    speechDriver(context, voice.driver)?.basic && scriptVoiceProblem(input.text, voice.language);
  if (foreign) throw foreign;
  return {
    text: input.text,
    voiceId: voice.id,
    driver: voice.driver,
    engineVoice: voice.engineVoice,
    language: input.language || voice.language,
    emotion: controls.emotion ? input.emotion : 'default',
    ...allowedParams(voice.channel, input),
  };
}

/** Starts an audition, or finds the one that was made of the same words before. */
export async function startAudition(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.startAudition>,
): Promise<OutputOf<typeof calls.startAudition>> {
  const request = await speakRequest(context, caller.userId, input);
  const tooLong = await tooLongFor(context, caller, request);
  if (tooLong) throw tooLong;
  await requireFreeSpace(context.config);
  await allowGuest(context, caller, 'audition');
  const paramsHash = fingerprint(request);
  const now = canMakeNow(context, caller.userId, request.driver);
  const { id, job } = await transaction(context.db, async (tx) => {
    // One after another, so that two clicks find each other.
    await lockUser(tx, caller.userId);
    const same = await findSameAudition(tx, caller.userId, paramsHash);
    if (same) return { id: same.audition.id };
    const running = await auditionsInProgress(tx, caller.userId);
    const twin = running.find((audition) => audition.paramsHash === paramsHash);
    if (twin) return { id: twin.id };
    if (running.length >= auditionsAtOnce) throw problem('too-many-requests', { seconds: 10 });
    const made = await addAudition(tx, { userId: caller.userId, paramsHash, params: request });
    const job = await enqueueAudition(tx, { id: made }, caller, now ? leaseSeconds : 0);
    return { id: made, job };
  });
  if (now && job) makeNow(context, { id, job, userId: caller.userId, request });
  return { job_id: id, stream: auditionStream(context, caller, id) };
}

/** Planning a script takes longer than saying its first words, so what is short by far is not planned. */
async function tooLongFor(context: Context, { role }: Caller, request: SpeakRequest) {
  if (!auditionProblem(2 * expectedSeconds(context, request), role)) return undefined;
  return auditionProblem(await quotedSeconds(context, request), role);
}

export async function readAudition(
  context: Context,
  caller: Caller,
  input: { job_id: string },
): Promise<AuditionOutput> {
  const found = await findAudition(context.db, caller.userId, input.job_id);
  if (!found) throw problem('not-found');
  const { audition, file } = found;
  const timeline = audition.timeline as SpeechTimeline | null;
  return {
    status: audition.status,
    url: file ? await fileUrl(context, file) : '',
    file_id: file?.id ?? '',
    duration: timeline?.duration ?? 0,
    words: (timeline?.words ?? []).map((word) => ({
      start: word.start,
      end: word.end,
      from: word.charStart,
      to: word.charEnd,
    })),
    problem: audition.problem,
    message: storedMessage(audition.problem, audition.problemParams, caller.language),
  };
}

/**
 * The finished audition of exactly this request. `fileId` is the sound the user heard: when it belongs to another text,
 * voice or person, the user would pay for something else than was heard, so it is refused.
 */
export async function heardAudition(
  context: Context,
  userId: string,
  request: SpeakRequest,
  fileId?: string,
): Promise<{ id: string; seconds: number } | undefined> {
  const paramsHash = fingerprint(request);
  if (fileId) {
    const heard = await findSameAudition(context.db, userId, paramsHash, fileId);
    if (!heard) throw problem((await isHeard(context.db, userId, fileId)) ? 'audition-changed' : 'not-found');
    return { id: heard.audition.id, seconds: (heard.file.durationMs ?? 0) / 1000 };
  }
  const same = await findSameAudition(context.db, userId, paramsHash);
  return same && { id: same.audition.id, seconds: (same.file.durationMs ?? 0) / 1000 };
}

/** Sound and timeline of a finished audition, fetched into `folder`; undefined when it is gone meanwhile. */
export async function fetchAudition(context: Context, userId: string, id: string, folder: string) {
  const found = await findAudition(context.db, userId, id);
  if (!found?.file || !found.audition.timeline) return undefined;
  const audio = join(folder, 'speech.wav');
  await context.storage.fetch(found.file.storageKey, audio);
  const sha256 = createHash('sha256')
    .update(await readFile(audio))
    .digest('hex');
  if (sha256 !== found.file.sha256) return undefined;
  return { audio, timeline: found.audition.timeline as SpeechTimeline };
}

/** When each sound of an audition is said; null for one that is gone. */
export async function timelineOfAudition(
  context: Context,
  userId: string,
  id: string,
): Promise<SpeechTimeline | null> {
  const found = await findAudition(context.db, userId, id);
  return (found?.audition.timeline as SpeechTimeline | null | undefined) ?? null;
}

/** Ends auditions whose job was lost, and frees the space of old ones. */
export async function sweepAuditions(context: Context): Promise<void> {
  const now = context.clock();
  await failLostAuditions(context.db, new Date(now.getTime() - lostAfterMs), now);
  const old = await oldSounds(context.db, new Date(now.getTime() - soundKeptMs), sweptAtOnce);
  for (const { userId, fileId } of old)
    await transaction(context.db, (tx) => removeFiles(tx, userId, [fileId], now));
}
