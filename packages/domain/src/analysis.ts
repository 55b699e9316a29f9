import { readEngine } from './engine-texts.ts';
import { copyExtract, firstLink } from './extraction.ts';
import { texts } from './languages.ts';
import { problem, type Problem } from './problems.ts';
import { withoutTags } from './script-report.ts';
import { scriptProblem } from './script.ts';
import { toolNames, toolPages } from './tool-names.ts';
import { perWork, tool } from './tool.ts';

/** Characters of a text that is analysed. */
export const maxAnalysedText = 20_000;

/** What an analysis begins with: words that are pasted, the link of a video, or a video file. */
export const analysisSources = ['text', 'link', 'file'] as const;
export type AnalysisSource = (typeof analysisSources)[number];

/** Points of the analysis of one video. */
export const videoAnalysisCredits = 120;

/** How a bestseller is built, with what was measured and what could not be. */
export const videoAnalysis = tool({
  kind: 'video-analysis',
  group: 'analysis',
  lane: 'links',
  price: perWork(videoAnalysisCredits),
  stages: {
    fetching: copyExtract.stages.fetching,
    reading: copyExtract.stages.reading,
    hearing: copyExtract.stages.hearing,
    watching: texts('分析镜头', 'Finding the shots', '分析鏡頭', 'Mencari syot'),
    analysing: texts('分析文案', 'Analysing the script', '分析文案', 'Menganalisis skrip'),
  },
  name: toolNames.videoAnalysis,
  untitled: texts('未命名分析', 'Untitled analysis', '未命名分析', 'Analisis tanpa nama'),
  page: toolPages.videoAnalysis,
  engine: readEngine,
  hint: texts(
    '贴上一条爆款视频的链接、文件或文案，看清它的结构与节奏',
    'Give the link, the file or the script of a video that did well and see how it is built',
    '貼上一條爆款影片的連結、檔案或文案，看清它的結構與節奏',
    'Beri pautan, fail atau skrip video yang berjaya dan lihat cara ia dibina',
  ),
});

/** The first thing that is missing or wrong. A link goes before a file and a file before words; tags alone are nothing that is said. */
export function analysisProblem({
  text,
  link = '',
  fileId = '',
}: {
  text: string;
  link?: string;
  fileId?: string;
}): Problem | undefined {
  if (link.trim()) return firstLink(link) ? undefined : problem('link-invalid');
  if (fileId) return undefined;
  if (!text.trim()) return problem('content-required');
  return scriptProblem(text, maxAnalysedText) ?? scriptProblem(withoutTags(text), maxAnalysedText);
}
