import { avatarClone, cloneProblems, orientationOf } from '@likeness/domain/avatars';
import { isWhole, liesIn } from '@likeness/domain/footage-course';
import { lengthProblem, mediaRules, pictureProblem } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import type { Cut } from '@likeness/domain/upload-uses';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { avatars as calls } from '@likeness/contract/avatars';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { lockUser } from '../../ledger/record.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { fileUrl, ownFile, removeFiles } from '../../files/files.ts';
import { priceOf } from '../../works/price.ts';
import { paidFor } from '../points/points.service.ts';
import { submit } from '../../works/submit.ts';
import { localTimes, textIn } from '../../present.ts';
import { textVersion } from '../site/site.service.ts';
import { storedMessage } from '../works/works.service.ts';
import { cloneRecipe } from './avatars.recipe.ts';
import { lookAtFootage } from './precheck.service.ts';
import { dropPrepared, footageOf, speakableAvatar } from './prepare.service.ts';
import { shownFindings } from './findings.ts';
import { consentOf, shownConsent } from './consents.service.ts';
import { addConsent } from './consents.store.ts';
import { dropReplaced } from './mouths.service.ts';
import { recordingsOf } from './mouths.store.ts';
import { removePageCopy } from './page-copy.store.ts';
import { addAvatar, avatarInUse, findUsableAvatar, listAvatars, markAvatarDeleted } from './avatars.store.ts';

type ListInput = InputOf<typeof calls.list>;
type ListOutput = OutputOf<typeof calls.list>;
type Row = Awaited<ReturnType<typeof listAvatars>>['rows'][number];

/** Own avatars, or the public ones; of these the groups by orientation hold those that are offered, without retired ones. */
export async function listUsableAvatars(
  context: Context,
  caller: Caller,
  input: ListInput,
): Promise<ListOutput> {
  const filter = { userId: caller.userId, source: input.source, name: input.name.trim() };
  const page = pageOf(input);
  const { rows, total } = await listAvatars(context.db, filter, page);
  const next = nextOf(
    page,
    rows.map(({ avatar }) => avatar.id),
    total,
  );
  const list = await Promise.all(rows.map((row) => shownAvatar(context, caller, row, input.source)));
  if (input.source === 'mine') return { list, total, next };
  return {
    list,
    hlist: list.filter((avatar) => !avatar.retired && avatar.orientation === 'horizontal'),
    slist: list.filter((avatar) => !avatar.retired && avatar.orientation === 'vertical'),
    total,
    next,
  };
}

const genders = ['female', 'male'] as const;
const ages = ['child', 'young', 'adult', 'old'] as const;

async function shownAvatar(context: Context, caller: Caller, row: Row, source: ListInput['source']) {
  const { avatar, file, cover, coverSmall, coverMoving, work, consent } = row;
  const preparing = avatar.status === 'preparing';
  const own = avatar.userId === caller.userId;
  // Where a consent is read at the end of the footage, it is for the operator's ears.
  const footage = file && (own || !consent?.sentence) ? await fileUrl(context, file) : '';
  return {
    id: avatar.id,
    name: textIn(avatar.names, caller.language) || avatar.name,
    url: footage,
    cover: cover ? await fileUrl(context, cover) : '',
    cover_small: coverSmall ? await fileUrl(context, coverSmall) : cover ? await fileUrl(context, cover) : '',
    cover_moving: coverMoving ? await fileUrl(context, coverMoving) : '',
    source,
    orientation: avatar.orientation ?? orientationOf({ width: file?.width ?? 0, height: file?.height ?? 1 }),
    gender: genders.find((gender) => gender === avatar.gender) ?? ('' as const),
    age: ages.find((age) => age === avatar.age) ?? ('' as const),
    status: avatar.status,
    width: file?.width ?? 0,
    height: file?.height ?? 0,
    duration: file ? secondsIn(footageOf({ stretch: avatar.stretch, file })) : 0,
    matte: file !== null,
    retired: avatar.retired || avatar.hidden,
    generated: avatar.generated,
    person_id: avatar.lookOf ?? avatar.id,
    ...localTimes(context.config.zone, 'create_time', avatar.createdAt),
    work_id: preparing ? avatar.workId : null,
    stage: preparing ? (work?.stage ?? null) : null,
    progress: preparing ? (work?.progress ?? 0) : null,
    problem: avatar.problem,
    message: storedMessage(avatar.problem, avatar.problemParams, caller.language),
    findings: shownFindings(avatar.findings, caller.language),
    consent: own ? shownConsent(context, avatar, consent) : null,
  };
}

const secondsIn = ({ from, to }: Cut): number => to - from;

/** Starts preparing a user's avatar from uploaded footage; its work, its row and the consent appear together. */
export async function clone(context: Context, caller: Caller, input: InputOf<typeof calls.clone>) {
  const fileId = input.file_id ?? '';
  const [wrong] = cloneProblems({ name: input.name, fileId, agreement: input.agreement });
  if (wrong) throw wrong;
  const file = await ownFile(context.db, caller.userId, fileId, 'video');
  const seconds = (file.durationMs ?? 0) / 1000;
  const rule = mediaRules.avatarClone;
  const size = { width: file.width ?? 0, height: file.height ?? 0 };
  const unfit = lengthProblem(rule, seconds) ?? pictureProblem(rule.picture, size);
  if (unfit) throw unfit;
  const spoken = await consentOf(context, input.consent, seconds);
  const agreementVersion = await textVersion(context, 'clone');
  const look = input.look_of ? await lookOf(context, caller.userId, input.look_of) : undefined;
  let avatarId = '';
  const name = input.name.trim();
  const stretch = stretchOf(input, seconds);
  const [face, moment] = [input.face ?? null, input.moment ?? null];
  if (moment !== null && stretch && (moment < stretch.from || moment > stretch.to))
    throw problem('moment-outside-stretch');
  const workId = await submit(context, cloneRecipe, {
    userId: caller.userId,
    name,
    params: {
      fileId: file.id,
      storageKey: file.storageKey,
      face,
      moment,
      stretch,
      consent: rangeOf(input.consent),
      person: look?.recording ?? null,
    },
    tool: avatarClone,
    price: { ...priceOf(avatarClone, 1, undefined), quantity: stretch ? secondsIn(stretch) : seconds },
    async prepare(tx, id) {
      avatarId = await addAvatar(tx, {
        userId: caller.userId,
        name,
        fileId: file.id,
        workId: id,
        face,
        moment,
        stretch,
        lookOf: look?.personId ?? null,
        agreementVersion,
        at: context.clock(),
      });
      await addConsent(tx, { avatarId, userId: caller.userId, ...spoken, createdAt: context.clock() });
    },
  });
  return { id: avatarId, work_id: workId, ...(await paidFor(context, caller.userId, 0)) };
}

/** The person of whom an avatar is another look, and a recording of theirs. Throws `not-found`, and why it cannot be compared. */
async function lookOf(context: Context, userId: string, id: string) {
  const { file, ...avatar } = await speakableAvatar(context, userId, id);
  if (avatar.userId !== userId) throw problem('not-found');
  const recording = { storageKey: file.storageKey, ...footageOf({ stretch: avatar.stretch, file }) };
  return { personId: avatar.lookOf ?? avatar.id, recording };
}

/** The part of footage of `seconds` that was chosen; null where that is all of it. Throws `range-invalid` and the problems of its length. */
function stretchOf({ from = 0, to }: InputOf<typeof calls.clone>, seconds: number): Cut | null {
  const stretch = { from, to: to ?? seconds };
  if (isWhole(stretch, seconds)) return null;
  if (!liesIn(stretch, seconds)) throw problem('range-invalid');
  const wrong = lengthProblem(mediaRules.avatarClone, secondsIn(stretch));
  if (wrong) throw wrong;
  return { from, to: Math.min(stretch.to, seconds) };
}

/** The seconds in which a consent is read; null without one. */
const rangeOf = (consent: InputOf<typeof calls.clone>['consent']) =>
  consent ? { from: consent.from, to: consent.to } : null;

/** What is good and bad about uploaded footage, within seconds: a look at a few frames. */
export async function precheckFootage(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.precheck>,
): Promise<OutputOf<typeof calls.precheck>> {
  const file = await ownFile(context.db, caller.userId, input.file_id, 'video');
  const { findings, ...look } = await lookAtFootage(context, caller, file.storageKey);
  return { ...look, findings: shownFindings(findings, caller.language) };
}

/** Deletes a user's avatar with its footage and what was learnt from it. */
export async function remove(context: Context, caller: Caller, input: { id: string }) {
  const gone = await transaction(context.db, async (tx) => {
    // An order takes this lock too: no video begins with an avatar that is being deleted.
    await lockUser(tx, caller.userId);
    const found = await findUsableAvatar(tx, caller.userId, input.id);
    if (!found) throw problem('not-found');
    if (found.avatar.userId !== caller.userId) throw problem('avatar-public');
    if (found.avatar.status === 'preparing') throw problem('avatar-preparing');
    if (await avatarInUse(tx, found.avatar)) throw problem('avatar-in-use');
    const row = await markAvatarDeleted(tx, caller.userId, input.id, context.clock());
    if (!row) throw problem('not-found');
    await removePageCopy(tx, row.id);
    const { fileId, coverFileId, coverSmallFileId, coverMovingFileId } = row;
    const ids = [fileId, coverFileId, coverSmallFileId, coverMovingFileId].filter((id) => id !== null);
    const added = await recordingsOf(tx, row.id);
    await removeFiles(tx, caller.userId, [...ids, ...added.map((one) => one.fileId)], context.clock());
    return { ...row, added };
  });
  if (gone.preparedKey) await dropPrepared(context, gone.preparedKey);
  await dropReplaced(context, gone.added);
  return {};
}
