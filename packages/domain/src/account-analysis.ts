import { videoAnalysis } from './analysis.ts';
import { readEngine } from './engine-texts.ts';
import { firstLink } from './extraction.ts';
import { texts } from './languages.ts';
import { problem, type Problem } from './problems.ts';
import { scriptRoles, type ScriptRole } from './script-analysis.ts';
import type { ScriptReport } from './script-report.ts';
import { toolPages } from './tool-names.ts';
import { perWork, tool } from './tool.ts';

/** Videos of one account that are analysed together. */
export const accountVideos = { min: 2, max: 10 } as const;

/** Points for up to so many videos. */
export const accountSteps = [
  { videos: 5, credits: 480 },
  { videos: accountVideos.max, credits: 600 },
] as const;

/** Points of the analysis of an account, by how many of its videos are looked at. */
export const accountCredits = (videos: number): number =>
  (accountSteps.find((step) => videos <= step.videos) ?? accountSteps[1]).credits;

/** Which price the analysis of an account of so many videos has. */
export const accountPrice = (videos: number): 'account-few' | 'account-many' =>
  videos <= accountSteps[0].videos ? 'account-few' : 'account-many';

/** What the videos of one account have in common. */
export const accountAnalysis = tool({
  kind: 'account-analysis',
  group: 'analysis',
  lane: 'links',
  price: perWork(accountCredits(accountVideos.min), { modes: accountSteps.map(({ credits }) => credits) }),
  stages: videoAnalysis.stages,
  name: texts('账号分析', 'Account analysis', '帳號分析', 'Analisis akaun'),
  untitled: texts('未命名账号', 'Untitled account', '未命名帳號', 'Akaun tanpa nama'),
  page: toolPages.accountAnalysis,
  engine: readEngine,
  hint: texts(
    '贴上一个账号的几条视频，看清它们有什么共同点',
    'Give some videos of one account and see what they have in common',
    '貼上一個帳號的幾條影片，看清它們有什麼共同點',
    'Beri beberapa video daripada satu akaun dan lihat persamaannya',
  ),
});

/** What a person types of an account, since no site says it to strangers; null where nothing was typed. */
export const accountFigures = ['followers', 'following', 'likes', 'shares'] as const;
export type AccountFigure = (typeof accountFigures)[number];

/** Lines that say something, for a field with one link a line. */
export const linkLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The first thing that is missing or wrong in the links of an account, each with words around it as sharing buttons write them. */
export function accountProblem({ links }: { links: readonly string[] }): Problem | undefined {
  const found = links.map(firstLink);
  const wrong = found.findIndex((link, at) => link === undefined || found.indexOf(link) < at);
  if (wrong >= 0)
    return problem(found[wrong] === undefined ? 'link-invalid' : 'link-twice', { index: wrong + 1 });
  const { min, max } = accountVideos;
  return links.length < min || links.length > max ? problem('account-videos', { min, max }) : undefined;
}

/** A report with what was measured in the picture, where there was one. */
type Watched = ScriptReport & { video?: { seconds: number; cuts: number[] } | null };

export type AccountSummary = {
  /** Averages of a video; seconds of a shot is null where no video has a picture. */
  seconds: number;
  wordsPerSecond: number;
  sentenceLength: number;
  shotSeconds: number | null;
  questions: number;
  numbers: number;
  turns: number;
  exclamations: number;
  /** Share of what is said that each part takes, 0 to 1. */
  roles: Record<ScriptRole, number>;
  /** First sentences, and how many of them ask or name a number. */
  hooks: string[];
  askingHooks: number;
  numberHooks: number;
  /** How many videos end with a call to act. */
  calls: number;
  /** Tags with how many videos carry them, the commonest first. */
  tags: { tag: string; videos: number }[];
};

/** Tags that are shown of an account. */
const maxTags = 20;

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the reports of at least one video of an account have in common. */
export function summaryOf(reports: readonly Watched[]): AccountSummary {
  const average = (of: (report: Watched) => number) => mean(reports.map(of));
  const shots = reports.flatMap(({ video }) =>
    video && video.seconds > 0 ? [video.seconds / (video.cuts.length + 1)] : [],
  );
  const said = (report: Watched) => scriptRoles.reduce((sum, role) => sum + report.roles[role], 0) || 1;
  const firsts = reports.flatMap(({ sentences }) => sentences.slice(0, 1));
  const counted = new Map<string, number>();
  for (const { tags } of reports) for (const tag of tags) counted.set(tag, (counted.get(tag) ?? 0) + 1);
  return {
    seconds: average(({ video, seconds }) => video?.seconds || seconds),
    wordsPerSecond: average(({ wordsPerSecond }) => wordsPerSecond),
    sentenceLength: average(({ sentenceLength }) => sentenceLength),
    shotSeconds: shots.length > 0 ? mean(shots) : null,
    questions: average(({ questions }) => questions),
    numbers: average(({ numbers }) => numbers),
    turns: average(({ turns }) => turns),
    exclamations: average(({ exclamations }) => exclamations),
    roles: Object.fromEntries(
      scriptRoles.map((role) => [role, average((report) => report.roles[role] / said(report))]),
    ) as Record<ScriptRole, number>,
    hooks: firsts.map(({ text }) => text),
    askingHooks: firsts.filter(({ question }) => question).length,
    numberHooks: firsts.filter(({ numbers }) => numbers.length > 0).length,
    calls: reports.filter(({ sentences }) => sentences.at(-1)?.role === 'call').length,
    tags: [...counted]
      .map(([tag, videos]) => ({ tag, videos }))
      .sort((a, b) => b.videos - a.videos)
      .slice(0, maxTags),
  };
}
