import { writerEngine } from './engine-texts.ts';
import { texts } from './languages.ts';
import { problem, type Problem } from './problems.ts';
import { analyseScript } from './script-analysis.ts';
import { scriptProblem, themeLimit } from './script.ts';
import { toolNames, toolPages } from './tool-names.ts';
import { perWork, tool } from './tool.ts';

/** Points an order, however many scripts it asks for. */
export const scriptCredits = 60;

/** Scripts to choose from: about a product, built like one that did well, or topics to begin with. */
export const scriptOrder = tool({
  kind: 'script',
  group: 'script',
  lane: 'words',
  price: perWork(scriptCredits),
  stages: {
    reading: texts('分析结构', 'Reading the structure', '分析結構', 'Membaca struktur'),
    writing: texts('撰写文案', 'Writing', '撰寫文案', 'Menulis'),
  },
  name: toolNames.scriptOrder,
  untitled: texts('未命名文案', 'Untitled scripts', '未命名文案', 'Skrip tanpa nama'),
  page: toolPages.scriptOrder,
  engine: writerEngine,
  hint: texts(
    '写下主题，或粘贴一条爆款文案，就能得到自己的文案',
    'Name a theme, or paste a script that did well, and get your own',
    '寫下主題，或貼上一條爆款文案，就能得到自己的文案',
    'Nyatakan tema, atau tampal skrip yang berjaya, dan dapatkan skrip anda sendiri',
  ),
});

export const scriptOrderTypes = ['generate', 'mimic', 'topic'] as const;
export type ScriptOrderType = (typeof scriptOrderTypes)[number];

/** Scripts of one order. */
export const scriptsOfOrder = { max: 5, default: 3 } as const;

export type ScriptOrderForm = {
  type: ScriptOrderType;
  keyword: string;
  text: string;
  productId: string;
  /** An analysis that the text is taken from. */
  analysisId?: string;
};

/** The first thing that is missing or wrong, in the order of the page. */
export function scriptOrderProblem({
  type,
  keyword,
  text,
  productId,
  analysisId = '',
}: ScriptOrderForm): Problem | undefined {
  if (type === 'mimic' && !analysisId) {
    if (!text.trim()) return problem('content-required');
    const wrong = scriptProblem(text);
    if (wrong) return wrong;
  }
  const theme = keyword.trim();
  // A product says what a script is about, even without another word.
  if (!theme && !productId) return problem('theme-required');
  if ([...theme].length > themeLimit) return problem('theme-too-long', { limit: themeLimit });
  return undefined;
}

/** How a script is built, as shares and counts that two scripts can be compared by; how it begins weighs most. */
function shapeOf(script: string): number[] {
  const found = analyseScript(script);
  const [first] = found.sentences;
  const of = (count: number) => count / Math.max(1, found.sentences.length);
  return [
    first?.question ? 2 : 0,
    found.sentences.at(-1)?.role === 'call' ? 1 : 0,
    of(found.turns),
    of(found.questions),
    of(found.exclamations),
    of(found.numbers),
    found.sentenceLength / 20,
    Math.log(Math.max(1, found.characters)) / 2,
  ];
}

/** How far two scripts are built apart: 0 for the same structure. Words do not count, only how they are arranged. */
export function structureDistance(one: string, other: string): number {
  const [a, b] = [shapeOf(one), shapeOf(other)];
  return Math.hypot(...a.map((value, index) => value - b[index]!));
}

/** The script that is built most like all the others; the first of none that differ. */
export function typicalScript(scripts: readonly string[]): string {
  const distances = scripts.map((one) => ({
    one,
    distance: scripts.reduce((sum, other) => sum + structureDistance(one, other), 0),
  }));
  return distances.sort((a, b) => a.distance - b.distance)[0]?.one ?? '';
}

/** The scripts that are built most like a model, best first; each once. */
export function closestScripts(model: string, scripts: string[], count: number): string[] {
  const distances = [...new Set(scripts)].map((script) => ({
    script,
    distance: structureDistance(model, script),
  }));
  return distances
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ script }) => script);
}

/** The structure of a script as instructions, without any of its words: one line for each sentence. */
export function structureOf(script: string): string {
  return analyseScript(script)
    .sentences.map(({ role, question, text, numbers }, index) =>
      [
        `${index + 1}. ${role}`,
        question ? 'a question' : '',
        numbers.length > 0 ? 'with a number' : '',
        `${[...text].length} characters`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
}
