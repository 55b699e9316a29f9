import { summaryOf } from '@likeness/domain/account-analysis';
import { kindsOf } from '@likeness/domain/tools';
import { problem } from '@likeness/domain/problems';
import { scriptReport, type analysis as calls } from '@likeness/contract/analysis';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { Caller, Context } from '../../context.ts';
import { ownWork } from '../works/detail.service.ts';
import { listOwnWorks, storedMessage } from '../works/works.service.ts';
import { readVideos } from './account-kept.ts';
import { videoStep } from './analyse-account.ts';
import { analysisKinds } from './analysis.recipe.ts';
import { analysisParams, type AnalysisParams } from './analysis-params.ts';
import { analysedVideos, reportsOf } from './analysis.store.ts';

type List = OutputOf<typeof calls.list>;
type Row = List['list'][number];
type Detail = OutputOf<typeof calls.detail>;
type Account = OutputOf<typeof calls.account>;
type Shown = Awaited<ReturnType<typeof ownWork>>['shown'];

/** Analyses, newest first. */
export async function listAnalyses(
  context: Context,
  caller: Caller,
  { analysis_type: type, ...input }: InputOf<typeof calls.list>,
): Promise<List> {
  const kind = type ? analysisKinds[type] : kindsOf('analysis').join(',');
  const filter = { is_multi: false, type: 0, sort: 'new', kind } as const;
  const { counts: _, ...found } = await listOwnWorks(context, caller, { ...input, ...filter });
  const full = await withReports(context, caller, found.list);
  return { ...found, list: full.map(({ row }) => row) };
}

/** One analysis with its form, and the report of a single video. */
export async function analysisDetail(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<Detail> {
  const { row, params, stored } = await ownAnalysis(context, caller, id);
  const { type, text, account } = params;
  const report = account || stored === undefined ? null : scriptReport.parse(stored);
  return { ...row, report, form: { type, text, ...formOf(account) } };
}

/** An analysis of an account with its videos, and what they have in common. */
export async function accountDetail(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<Account> {
  const { row, params, stored, analysed } = await ownAnalysis(context, caller, id);
  if (!params.account) throw problem('not-found');
  const { links, nickname, followers, following, likes, shares } = params.account;
  const kept = readVideos(stored);
  const reports = reportsIn(params, stored);
  return {
    ...row,
    profile: { nickname, followers, following, likes, shares },
    videos: links.map((link, index) => {
      const known = analysed?.get(videoStep(index)) ?? '';
      const { title = known, report = null, failure = null, failureParams = {} } = kept[index] ?? {};
      const message = storedMessage(failure, failureParams, caller.language) ?? '';
      return { link, title, status: row.video_status[index] ?? 'generating', message, report };
    }),
    summary: reports.length > 0 ? summaryOf(reports) : null,
  };
}

const formOf = (account: AnalysisParams['account']) =>
  account && {
    links: account.links,
    nickname: account.nickname,
    followers: account.followers ?? ('' as const),
    following: account.following ?? ('' as const),
    likes: account.likes ?? ('' as const),
    shares: account.shares ?? ('' as const),
  };

/** An analysis of the caller's, with what it was ordered with and what is kept of it. Throws `not-found`. */
export async function ownAnalysis(context: Context, caller: Caller, id: string) {
  const { shown, work } = await ownWork(context, caller, id);
  if (!kindsOf('analysis').includes(work.kind)) throw problem('not-found');
  const [found] = await withReports(context, caller, [shown]);
  return found!;
}

async function withReports(context: Context, { userId }: Caller, shown: Shown[]) {
  const { db } = context;
  const found = await reportsOf(
    db,
    userId,
    shown.map(({ id }) => id),
  );
  const unfinished = shown.filter(({ status }) => status !== 'success').map(({ id }) => id);
  const analysed = await analysedVideos(db, userId, unfinished);
  return shown.map((work) => {
    const { params: kept = {}, report: stored } = found.get(work.id) ?? {};
    const params = analysisParams.parse(kept);
    const row: Row = {
      ...work,
      analysis_type: params.type,
      title: work.name,
      tags: tagsOf(params, stored),
      video_status: videoStates(work, params, stored, analysed.get(work.id)),
    };
    return { row, params, stored, analysed: analysed.get(work.id) };
  });
}

/** The reports that an analysis found: one of a video, several of an account. */
export function reportsIn({ account }: AnalysisParams, stored: unknown) {
  if (stored === undefined) return [];
  return account ? readVideos(stored).flatMap(({ report }) => report ?? []) : [scriptReport.parse(stored)];
}

function tagsOf(params: AnalysisParams, stored: unknown): string[] {
  const reports = reportsIn(params, stored);
  return reports.length > 0 ? summaryOf(reports).tags.map(({ tag }) => tag) : [];
}

/**
 * How far each video is: an account has several, and one that could not be had fails alone. What an account that failed has
 * analysed stays so, for another try begins with it; its report is kept for then, since nothing was paid.
 */
function videoStates(
  { status }: Shown,
  { account }: AnalysisParams,
  stored: unknown,
  analysed: Map<string, string> | undefined,
): Row['video_status'] {
  if (!account) return [status];
  const kept = readVideos(stored);
  return account.links.map((_, index) => {
    if (kept[index]?.report || analysed?.has(videoStep(index))) return 'success';
    return status === 'generating' ? 'generating' : 'failed';
  });
}
