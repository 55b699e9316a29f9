import { basename } from 'node:path';
import { nameProblem } from '@likeness/domain/avatars';
import type { Language } from '@likeness/domain/languages';
import { isProblemName, sentenceOf } from '@likeness/domain/sentences';
import { problem, type ProblemParams } from '@likeness/domain/problems';
import { remainingSeconds, videoTabs, workGroup, workGroups, type WorkGroup } from '@likeness/domain/works';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { works as calls } from '@likeness/contract/works';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { cancelWork } from '../../production/cancel.ts';
import { fileUrl, fileUrls, removeFiles } from '../../production/files.ts';
import { retryWork } from '../../production/retry.ts';
import { pageOf } from '../../paging.ts';
import { localTimes } from '../../present.ts';
import {
  countWorks,
  findWork,
  listWorks,
  markWorkDeleted,
  queuePositions,
  renameWork,
  usualPace,
} from './works.store.ts';

type ListInput = InputOf<typeof calls.list>;
type ListOutput = OutputOf<typeof calls.list>;
type Row = Awaited<ReturnType<typeof listWorks>>['rows'][number];

/** The sentence of a stored problem in `language`; null where there is none. */
export function storedMessage(name: string | null, params: ProblemParams, language: Language): string | null {
  if (name === null) return null;
  return isProblemName(name)
    ? sentenceOf(name, params, language)
    : sentenceOf('internal', { id: name }, language);
}

/** One tab of the works page. */
export async function listOwnWorks(context: Context, caller: Caller, input: ListInput): Promise<ListOutput> {
  const group = workGroup({
    multi: input.is_multi,
    onlyAudio: input.only_audio ?? false,
    tab: input.photo_type ?? input.type,
  });
  const kinds = workGroups[group];
  const filter = {
    userId: caller.userId,
    kinds,
    name: input.name.trim(),
    ...(input.status ? { status: input.status } : {}),
  };
  const [{ rows, total }, totals, pace] = await Promise.all([
    listWorks(context.db, filter, pageOf(input)),
    countWorks(context.db, caller.userId),
    usualPace(context.db, kinds),
  ]);
  const waiting = await queuePositions(
    context.db,
    rows
      .filter(({ work }) => work.status === 'generating' && work.worker === null)
      .map(({ work }) => work.id),
  );
  const links = await fileUrls(
    context,
    rows.flatMap(({ work }) => [
      work.coverSmallFileId ?? work.coverFileId,
      ...Object.values(work.subtitleFileIds),
    ]),
  );
  const count = (name: WorkGroup, status?: string) =>
    totals
      .filter(
        (row) =>
          workGroups[name].some((kind) => kind === row.kind) &&
          (status === undefined || row.status === status),
      )
      .reduce((sum, row) => sum + row.total, 0);
  return {
    list: await Promise.all(
      rows.map((row) => shownWork(context, caller.language, row, waiting, pace, links)),
    ),
    generate: count(group, 'generating'),
    total,
    counts: {
      avatar: count('avatar'),
      pet: count('pet'),
      photo: count('photo'),
      translation: count('translation'),
      multi_video: count('multi_video'),
      multi_audio: count('multi_audio'),
    },
  };
}

async function shownWork(
  context: Context,
  language: Language,
  { work, result }: Row,
  waiting: Map<string, { before: number; seconds: number }>,
  pace: Map<string, number>,
  links: Map<string, string>,
): Promise<ListOutput['list'][number]> {
  const generating = work.status === 'generating';
  const place = waiting.get(work.id);
  const perSecond = pace.get(work.kind);
  const quoted = Number(work.price['seconds'] ?? 0);
  const link = (id: string | null | undefined) => (id ? (links.get(id) ?? '') : '');
  const { srt, vtt } = work.subtitleFileIds;
  return {
    id: work.id,
    name: work.name,
    url:
      result && work.status === 'success'
        ? await fileUrl(context, result, { download: downloadName(work.name, result.storageKey) })
        : '',
    cover: link(work.coverSmallFileId ?? work.coverFileId),
    status: work.status,
    ...localTimes(context.config.zone, 'create_time', work.createdAt),
    api_name: work.apiName,
    api_key: work.api,
    type: Math.max(
      0,
      videoTabs.findIndex((tab) => workGroups[tab].some((kind) => kind === work.kind)),
    ),
    only_audio: result?.kind === 'voice',
    stage: generating ? work.stage : null,
    progress: work.status === 'success' ? 1 : work.progress,
    queue_position: place?.before ?? 0,
    remaining_seconds: generating
      ? remainingSeconds({
          progress: work.progress,
          running:
            work.startedAt && !place ? (context.clock().getTime() - work.startedAt.getTime()) / 1000 : null,
          usual: perSecond === undefined ? null : perSecond * quoted,
          waiting: (place?.seconds ?? 0) * (perSecond ?? 1),
        })
      : null,
    seconds: work.seconds,
    width: result?.width ?? null,
    height: result?.height ?? null,
    size: result?.bytes ?? null,
    credits: work.status === 'success' ? work.credits : Number(work.price['credits'] ?? 0),
    problem: work.problem,
    message: storedMessage(work.problem, work.problemParams, language),
    cancelling: generating && work.cancelRequestedAt !== null,
    subtitles: srt && vtt && link(srt) ? { srt: link(srt), vtt: link(vtt) } : null,
    quality: Object.keys(work.quality).length > 0 ? (work.quality as Record<string, number | null>) : null,
  };
}

/** The work's name with the ending of its file. */
function downloadName(name: string, storageKey: string): string {
  const ending = basename(storageKey).split('.').pop() ?? '';
  return ending ? `${name}.${ending}` : name;
}

export async function rename(context: Context, caller: Caller, input: { id: string; name: string }) {
  const wrong = nameProblem(input.name);
  if (wrong) throw wrong;
  if (!(await renameWork(context.db, caller.userId, input.id, input.name.trim()))) throw problem('not-found');
  return {};
}

/** Deletes a finished or failed work with its files and frees their space, once. */
export async function remove(context: Context, caller: Caller, input: { id: string }) {
  await transaction(context.db, async (tx) => {
    const work = await markWorkDeleted(tx, caller.userId, input.id, context.clock());
    if (work) {
      const ids = [
        work.resultFileId,
        work.coverFileId,
        work.coverSmallFileId,
        ...Object.values(work.subtitleFileIds),
      ];
      await removeFiles(
        tx,
        caller.userId,
        ids.filter((id) => id !== null),
        context.clock(),
      );
      return;
    }
    throw (await findWork(tx, caller.userId, input.id)) ? problem('work-running') : problem('not-found');
  });
  // What its steps kept is no file of the user's, so nobody else would remove it.
  await context.storage.removeAll(`works/${input.id}/speech/`);
  return {};
}

export async function cancel(context: Context, caller: Caller, input: { id: string }) {
  await cancelWork(context, caller.userId, input.id);
  return {};
}

export async function retry(context: Context, caller: Caller, input: { id: string }) {
  await retryWork(context, caller.userId, input.id);
  return { id: input.id };
}
