import {
  accountAnalysis,
  accountCredits,
  accountPrice,
  accountProblem,
} from '@likeness/domain/account-analysis';
import { analysisProblem, videoAnalysis } from '@likeness/domain/analysis';
import { firstLink } from '@likeness/domain/extraction';
import { reportOfText } from '@likeness/domain/script-report';
import type { AnalysisInput } from '@likeness/contract/analysis';
import type { OrderInput } from '@likeness/contract/order';
import { ownFile } from '../../files/files.ts';
import { priceOf } from '../../works/price.ts';
import type { OrderedRecipe, Understood } from '../../works/recipe.ts';
import { sourceOf } from '../extraction/video-source.service.ts';
import { analyseAccount } from './analyse-account.ts';
import { analyseVideo } from './analyse-video.ts';
import { analysisParams, type AnalysisParams } from './analysis-params.ts';
import { nameAnalysis, putReport } from './analysis.store.ts';

/** The form, with the beginning of the text or the name of the account as the name of the work. */
export type AnalysisOrder = AnalysisInput & Partial<OrderInput>;

/** The kind of works that each type of the form makes. */
export const analysisKinds = { video: videoAnalysis.kind, account: accountAnalysis.kind } as const;

/** The longest name a work has. */
const maxTitle = 60;

/** Measures texts and videos by rules; no model is asked, and nothing is said that does not stand in them. */
export const analysisRecipe: OrderedRecipe<AnalysisParams, AnalysisOrder> = {
  tools: [videoAnalysis, accountAnalysis],
  params: analysisParams,

  check: ({ type, links, text, link, file_id }) =>
    type === 'account' ? accountProblem({ links }) : analysisProblem({ text, link, fileId: file_id ?? '' }),

  async understand(context, caller, input) {
    const { type, text, link, file_id: fileId } = input;
    if (type === 'account') return understoodAccount(input);
    const given = link.trim() ? { link } : { fileId };
    const source = given.link || fileId ? await sourceOf(context, caller, given) : null;
    const params = { type, text: source ? '' : text, source, account: null };
    return { tool: videoAnalysis, ...(source ? {} : { lane: 'words' as const }), params, quantity: 1 };
  },

  price({ tool = videoAnalysis, params: { account }, quantity }, _channel, prices) {
    const price = priceOf(tool, quantity, undefined, prices);
    if (!account) return price;
    const credits = prices[accountPrice(account.links.length)];
    return { ...price, credits, each: credits, least: prices['account-few'] };
  },

  // Videos of an account that could not be had are not paid for.
  charge({ credits, least }, { pieces }) {
    if (!pieces) return credits;
    const few = accountPrice(pieces) === 'account-few';
    // An order of an earlier version was priced by the specification.
    return Math.min(credits, least === undefined ? accountCredits(pieces) : few ? least : credits);
  },

  async recheck(db, userId, { source }) {
    if (source?.kind === 'file') await ownFile(db, userId, source.fileId, 'video');
  },

  async make(job) {
    const { source, text, account } = job.params;
    if (account) return analyseAccount(job, account.links);
    if (source) return { seconds: 0, details: await analyseVideo(job, source) };
    job.progress('analysing', 0.2);
    return { seconds: 0, details: { report: reportOfText(text) } };
  },

  async onSuccess(tx, work, made) {
    await putReport(tx, work.userId, work.id, made.details!['report'] as Record<string, unknown>);
    const said = made.details!['title'];
    const title = typeof said === 'string' ? [...said].slice(0, maxTitle).join('').trim() : '';
    if (title) await nameAnalysis(tx, work.userId, work.id, title);
  },
};

function understoodAccount(input: AnalysisOrder): Understood<AnalysisParams> {
  const { type, nickname, followers, following, likes, shares } = input;
  const known = (value: number | '' | undefined) => (value === '' || value === undefined ? null : value);
  const account = {
    links: input.links.map((link) => firstLink(link)!),
    nickname: nickname.trim(),
    followers: known(followers),
    following: known(following),
    likes: known(likes),
    shares: known(shares),
  };
  return { tool: accountAnalysis, params: { type, text: '', source: null, account }, quantity: 1 };
}
