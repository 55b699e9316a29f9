import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { consentSentence, isSaid } from '@likeness/domain/consents';
import { isProblem, problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { avatars as calls } from '@likeness/contract/avatars';
import type { z } from 'zod';
import type { consent } from '@likeness/contract/avatars';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import type { avatars } from '../../db/tables/avatars.ts';
import { fileUrl, removeFiles } from '../../files/files.ts';
import { workFolder } from '../../files/folders.ts';
import { lockUser } from '../../ledger/record.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTime, localTimes } from '../../present.ts';
import { cancelWork } from '../../works/cancel.ts';
import { enqueueTask } from '../../works/tasks.ts';
import { audit } from '../audit/audit.service.ts';
import { hear } from '../extraction/recognition.service.ts';
import { currentSettings } from '../settings/settings.service.ts';
import { markAvatarDeleted } from './avatars.store.ts';
import {
  type ConsentRow,
  endExcerptsWith,
  type Ender,
  footageOfConsent,
  learntOf,
  listConsents,
  noteWithdrawal,
  noteWords,
  ownerOfAvatar,
  worksWithAvatar,
} from './consents.store.ts';
import { dropReplaced } from './mouths.service.ts';
import { recordingsOf } from './mouths.store.ts';
import { removePageCopy } from './page-copy.store.ts';
import { dropPrepared } from './prepare.service.ts';

export const wordsTask = 'consent-words';
export const endTask = 'end-avatar';

/** A little before and after the sentence is listened to as well, in seconds. */
const beside = 0.7;
/** No recording of the page is longer, in seconds. */
const maxSeconds = 120;

type Given = InputOf<typeof calls.clone>['consent'];
type Shown = z.output<typeof consent>;

/** What is kept of the consent in the form of a clone. Throws `consent-required` or `range-invalid`. */
export async function consentOf(context: Pick<Context, 'db'>, given: Given, seconds: number) {
  if (!given) {
    const { spoken_consent: asked } = await currentSettings(context.db);
    if (asked === 'required') throw problem('consent-required');
    return {};
  }
  if (given.from >= given.to || given.to > seconds + beside) throw problem('range-invalid');
  return {
    name: given.name.trim(),
    sentence: consentSentence(given.language, given.name),
    language: given.language,
    fromMs: Math.round(given.from * 1000),
    toMs: Math.round(given.to * 1000),
  };
}

/** The consent to an avatar as it is shown; of earlier versions only the ticked box is known. */
export function shownConsent(
  { config }: Pick<Context, 'config'>,
  row: Pick<typeof avatars.$inferSelect, 'agreedAt' | 'createdAt'>,
  known: ConsentRow | null,
): Shown {
  const second = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : ms / 1000);
  return {
    name: known?.name ?? '',
    sentence: known?.sentence ?? '',
    from: second(known?.fromMs),
    to: second(known?.toMs),
    words: known?.words ?? 'not-checked',
    face: known?.face ?? 'unsure',
    ...localTimes(config.zone, 'agree_time', row.agreedAt ?? row.createdAt),
  };
}

/** Listens whether the sentence of a consent is read in its footage, where something here can write speech down. Runs on a worker. */
export async function checkWords(context: Context, avatarId: string, signal: AbortSignal): Promise<void> {
  const found = await footageOfConsent(context.db, avatarId);
  if (!found?.consent.sentence) return;
  const { sentence, language, fromMs, toMs } = found.consent;
  const folder = await workFolder(context.config, 'consent');
  try {
    const path = join(folder, 'footage.mp4');
    await context.storage.fetch(found.storageKey, path);
    const of = { path, language: language ?? undefined, reader: language ?? undefined, trusted: true };
    const heard = await hear(context, { ...of, folder, maxSeconds }, signal);
    if (!heard) return;
    const [from, to] = [(fromMs ?? 0) / 1000 - beside, (toMs ?? 0) / 1000 + beside];
    const words = heard.pieces.flatMap((piece) => piece.words ?? [piece]);
    const said = words.filter(({ start, end }) => end >= from && start <= to).map(({ text }) => text);
    await noteWords(context.db, avatarId, isSaid(sentence, said.join(' ')) ? 'said' : 'not-said');
  } catch (error) {
    if (signal.aborted || !isProblem(error)) throw error;
    context.log.warn({ err: error, avatar: avatarId }, 'the words of a consent were not heard');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The user takes the consent to an avatar of their own back. Throws `not-found`. */
export async function withdraw(context: Context, { userId }: Caller, { id }: { id: string }) {
  return endConsentOf(context, userId, id, { by: 'user', actorId: userId });
}

/** An operator ends the avatar of a user whose person takes the consent back. Throws `not-found`. */
export async function endConsent(
  context: Context,
  { userId: actorId }: Caller,
  { avatar_id: id }: InputOf<typeof calls.endConsent>,
) {
  const owner = await ownerOfAvatar(context.db, id);
  if (!owner) throw problem('not-found');
  return endConsentOf(context, owner, id, { by: 'operator', actorId });
}

async function endConsentOf(
  context: Context,
  userId: string,
  id: string,
  { by, actorId }: { by: Ender; actorId: string },
): Promise<Record<string, never>> {
  await transaction(context.db, async (tx) => {
    // An order takes this lock too: no video begins with an avatar that ends.
    await lockUser(tx, userId);
    const at = context.clock();
    const row = await markAvatarDeleted(tx, userId, id, at);
    if (!row) throw problem('not-found');
    await removePageCopy(tx, id);
    await endExcerptsWith(tx, { avatarId: id, userId, shared: row.sharedAt !== null }, at);
    await noteWithdrawal(tx, { avatarId: id, userId, by, at });
    const { fileId, coverFileId, coverSmallFileId, coverMovingFileId } = row;
    const ids = [fileId, coverFileId, coverSmallFileId, coverMovingFileId].filter((one) => one !== null);
    const added = await recordingsOf(tx, id);
    await removeFiles(tx, userId, [...ids, ...added.map((recording) => recording.fileId)], at);
    await audit({ db: tx }, { actorId, action: 'consent-withdrawn', subject: id });
    // For a server that stops right after this.
    await enqueueTask(tx, endTask, { id });
  });
  await endAvatar(context, id);
  return {};
}

/** Ends the works that are made with an avatar, and forgets what was learnt of it. May be done again. */
export async function endAvatar(context: Context, id: string): Promise<void> {
  const learnt = await learntOf(context.db, id);
  if (!learnt?.userId) return;
  const { userId, preparedKey, workId, sharedAt } = learnt;
  const whose = { avatarId: id, userId, shared: sharedAt !== null };
  for (const work of await worksWithAvatar(context.db, whose))
    await cancelWork(context, work.userId, work.id).catch((error: unknown) => {
      if (!isProblem(error, 'work-not-running') && !isProblem(error, 'not-found')) throw error;
    });
  if (preparedKey) await dropPrepared(context, preparedKey);
  if (workId) await context.storage.removeAll(`avatars/${workId}/`);
  await dropReplaced(context, await recordingsOf(context.db, id));
}

/** Who agreed to the avatars of all users, when and how, for operators. */
export async function listAllConsents(
  context: Context,
  _caller: Caller,
  input: InputOf<typeof calls.consents>,
): Promise<OutputOf<typeof calls.consents>> {
  const page = pageOf(input);
  const { rows, total } = await listConsents(context.db, page);
  const { zone } = context.config;
  const list = await Promise.all(
    rows.map(async ({ avatar, consent: known, username, file }) => ({
      avatar_id: avatar.id,
      name: avatar.name,
      user_id: avatar.userId ?? '',
      username: username ?? '',
      agreement_version: avatar.agreementVersion ?? '',
      consent: shownConsent(context, avatar, known),
      url: file ? await fileUrl(context, file) : '',
      withdrawn_by: known?.withdrawnBy ?? null,
      withdraw_time: known?.withdrawnAt ? localTime(zone, known.withdrawnAt) : null,
      withdraw_time_iso: known?.withdrawnAt?.toISOString() ?? null,
    })),
  );
  const next = nextOf(
    page,
    rows.map(({ avatar }) => avatar.id),
    total,
  );
  return { list, total, next };
}
