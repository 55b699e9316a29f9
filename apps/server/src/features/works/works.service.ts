import { basename } from 'node:path';
import { nameProblem } from '@likeness/domain/avatars';
import type { Language } from '@likeness/domain/languages';
import { makersLine } from '@likeness/domain/makers';
import { isProblemName, sentenceOf } from '@likeness/domain/sentences';
import { problem, type ProblemParams } from '@likeness/domain/problems';
import { statusWords } from '@likeness/domain/status';
import {
  groupNames,
  groupOf,
  kindsOf,
  nameOf,
  shownKinds,
  stageWord,
  tools,
  typeOf,
} from '@likeness/domain/tools';
import { remainingSeconds } from '@likeness/domain/works';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { works as calls } from '@likeness/contract/works';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { cancelWork } from '../../works/cancel.ts';
import { fileUrl, fileUrls, removeFiles } from '../../files/files.ts';
import { filesOfWorks } from '../../works/files.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { periodOf } from '../../period.ts';
import { localTimes, textIn } from '../../present.ts';
import { readPrice } from '../../works/price.ts';
import { placesOf, type Place } from './queue-places.service.ts';
import {
  countWorks,
  findWork,
  listWorks,
  looksOfSpeakers,
  markWorkDeleted,
  renameWork,
  usualPace,
} from './works.store.ts';

type ListInput = InputOf<typeof calls.list>;
type ListOutput = OutputOf<typeof calls.list>;
type Row = Awaited<ReturnType<typeof listWorks>>['rows'][number];

/** The sentence of a stored problem in `language`; null where there is none. */
export function storedMessage(name: string | null, params: ProblemParams, language: Language): string | null {
  if (name === null) return null;
  const said = isProblemName(name)
    ? sentenceOf(name, params, language)
    : sentenceOf('internal', { id: name }, language);
  // Of scenes, lines and rows: which one it is about.
  return params['index'] === undefined ? said : `${params['index']}. ${said}`;
}

/** One tab of the works page. */
export async function listOwnWorks(context: Context, caller: Caller, input: ListInput): Promise<ListOutput> {
  const group = groupOf({
    multi: input.is_multi,
    onlyAudio: input.only_audio ?? false,
    type: input.photo_type || input.type,
  });
  const named = input.kind.split(',').filter((kind) => shownKinds.includes(kind));
  const kinds = input.kind ? named : kindsOf(group);
  const wanted = input.name.trim();
  const page = pageOf(input);
  const filter = {
    userId: caller.userId,
    kinds,
    name: wanted,
    unnamedKinds: tools
      .filter(({ untitled }) => untitled[caller.language].toLowerCase().includes(wanted.toLowerCase()))
      .map(({ kind }) => kind),
    ...(input.status ? { status: input.status } : {}),
    sort: input.sort,
    ...periodOf(context.config.zone, input),
  };
  const [{ rows, total }, totals] = await Promise.all([
    listWorks(context.db, filter, page),
    countWorks(context.db, caller.userId),
  ]);
  const count = (counted: readonly string[], status?: string) =>
    totals
      .filter((row) => counted.includes(row.kind) && (status === undefined || row.status === status))
      .reduce((sum, row) => sum + row.total, 0);
  return {
    list: await shownWorks(context, caller, rows),
    generate: count(kinds, 'generating'),
    total,
    next: nextOf(
      page,
      rows.map(({ work }) => work.id),
      total,
    ),
    counts: Object.fromEntries(
      groupNames.map((name) => [name, count(kindsOf(name))]),
    ) as ListOutput['counts'],
  };
}

/** One page of a user's works of one kind, for the history of its tool: the rows, and the same as they are shown. */
export async function listOwnKind(
  context: Context,
  caller: Caller,
  kind: string,
  input: { page: number; limit: number; cursor: string },
) {
  const page = pageOf(input);
  const { userId } = caller;
  const filter = { userId, kinds: [kind], name: '', unnamedKinds: [], sort: 'new' as const };
  const [{ rows, total }, totals] = await Promise.all([
    listWorks(context.db, filter, page),
    countWorks(context.db, userId),
  ]);
  const ids = rows.map(({ work }) => work.id);
  return {
    rows,
    shown: await shownWorks(context, caller, rows),
    total,
    next: nextOf(page, ids, total),
    generate: totals
      .filter((row) => row.kind === kind && row.status === 'generating')
      .reduce((sum, row) => sum + row.total, 0),
  };
}

/** Works as they are shown, with what is known of them beyond their rows. */
export async function shownWorks(
  context: Context,
  caller: Pick<Caller, 'userId' | 'language'>,
  rows: Row[],
): Promise<ListOutput['list']> {
  const pace = await usualPace(context.db, [...new Set(rows.map(({ work }) => work.kind))]);
  const queued = rows
    .map(({ work }) => work)
    .filter(
      ({ status, worker, waitingUntil }) => status === 'generating' && worker === null && !waitingUntil,
    );
  const places = await placesOf(context, queued);
  const waiting = new Map(queued.map(({ id }, at) => [id, places[at]!]));
  const looks = await looksWithoutCover(context, caller.userId, rows);
  const links = await fileUrls(
    context,
    rows.flatMap(({ work }) => [
      coverOf(work) ?? looks.get(work.id)?.coverId,
      ...Object.values(work.subtitleFileIds),
    ]),
  );
  return Promise.all(
    rows.map((row) => shownWork(context, caller.language, row, { waiting, pace, links, looks })),
  );
}

const coverOf = (work: Row['work']) => work.coverSmallFileId ?? work.coverFileId;

/** What else is known of a list of works: positions in the queue, usual speeds, addresses, and what the unfinished look like. */
type Surroundings = {
  waiting: Map<string, Place>;
  pace: Map<string, number>;
  links: Map<string, string>;
  looks: Map<string, Look>;
};
type Look = Awaited<ReturnType<typeof looksOfSpeakers>>[number];

/** A work that is not made, or could not be, looks like the avatar or picture it is made with. */
async function looksWithoutCover(context: Context, userId: string, rows: Row[]): Promise<Map<string, Look>> {
  const bare = rows.flatMap(({ work }) => {
    const speaker = work.params['avatarId'] ?? work.params['pictureId'];
    return coverOf(work) || typeof speaker !== 'string' ? [] : [{ workId: work.id, speaker }];
  });
  const ids = [...new Set(bare.map(({ speaker }) => speaker))];
  const found = await looksOfSpeakers(context.db, userId, ids);
  return new Map(
    bare.flatMap(({ workId, speaker }) => {
      const look = found.find(({ id }) => id === speaker);
      return look ? [[workId, look] as const] : [];
    }),
  );
}

async function shownWork(
  context: Context,
  language: Language,
  { work, result }: Row,
  { waiting, pace, links, looks }: Surroundings,
): Promise<ListOutput['list'][number]> {
  const generating = work.status === 'generating';
  const position = waiting.get(work.id);
  const usual = pace.get(work.kind);
  const price = readPrice(work.price);
  const name = nameOf(work, language);
  const link = (id: string | null | undefined) => (id ? (links.get(id) ?? '') : '');
  const { srt, vtt } = work.subtitleFileIds;
  const look = looks.get(work.id);
  return {
    id: work.id,
    kind: work.kind,
    name,
    url:
      result && work.status === 'success'
        ? await fileUrl(context, result, { download: downloadName(name, result.storageKey) })
        : '',
    cover: link(coverOf(work) ?? look?.coverId),
    status: work.status,
    status_name: generating
      ? stageWord(work.kind, work.stage, language, work.api)
      : statusWords[work.status][language],
    ...localTimes(context.config.zone, 'create_time', work.createdAt),
    api_name: textIn(work.apiNames, language) || work.apiName,
    api_key: work.api,
    made_by: makersLine(work.makers, language),
    type: typeOf(work.kind),
    only_audio: result?.kind === 'voice',
    stage: generating ? work.stage : null,
    progress: work.status === 'success' ? 1 : work.progress,
    queue_position: position?.before ?? 0,
    remaining_seconds: generating
      ? remainingSeconds({
          progress: work.progress,
          running:
            work.startedAt && !position
              ? (context.clock().getTime() - work.startedAt.getTime()) / 1000
              : null,
          usual: usual === undefined ? null : usual * price.quantity,
          waiting: (position?.quantity ?? 0) * (usual ?? 1),
        })
      : null,
    seconds: work.seconds,
    width: result?.width ?? look?.width ?? null,
    height: result?.height ?? look?.height ?? null,
    size: result?.bytes ?? null,
    credits: work.status === 'success' ? work.credits : price.credits,
    problem: work.problem,
    message: storedMessage(work.problem, work.problemParams, language),
    cancelling: generating && work.cancelRequestedAt !== null,
    subtitles:
      srt && vtt && link(srt) ? { srt: link(srt), vtt: link(vtt), burned: hasBurned(work.params) } : null,
    quality: Object.keys(work.quality).length > 0 ? (work.quality as Record<string, number | null>) : null,
  };
}

/** Whether the subtitles of a work are in its picture: its parameters say what was asked for. */
function hasBurned(params: Record<string, unknown>): boolean {
  const { output, burn, subtitles } = params as {
    output?: { options?: { burnSubtitles?: boolean } };
    burn?: boolean;
    subtitles?: string;
  };
  // Translations say it in words of their own.
  return output?.options?.burnSubtitles ?? (burn === true && subtitles !== 'none');
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

/** Deletes a finished or failed work with its files and frees their space, once; with `kind` only one of that kind. */
export async function remove(context: Context, caller: Caller, input: { id: string }, kind?: string) {
  await transaction(context.db, async (tx) => {
    if (kind && (await findWork(tx, caller.userId, input.id))?.kind !== kind) throw problem('not-found');
    const work = await markWorkDeleted(tx, caller.userId, input.id, context.clock());
    if (work) {
      const further = await filesOfWorks(tx, caller.userId, [work.id]);
      const ids = [
        work.resultFileId,
        work.coverFileId,
        work.coverSmallFileId,
        ...Object.values(work.subtitleFileIds),
        ...(further.get(work.id) ?? []).map(({ file }) => file.id),
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
  // What its steps kept is no file of the user's, so nothing else would remove it.
  await context.storage.removeAll(`works/${input.id}/speech/`);
  return {};
}

export async function cancel(context: Context, caller: Caller, input: { id: string }) {
  await cancelWork(context, caller.userId, input.id);
  return {};
}
