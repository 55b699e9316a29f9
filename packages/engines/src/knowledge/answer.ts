import { questionTokens, tokensOf } from './tokens.ts';
import type { Passage } from './passages.ts';

/** Share of what a question asks about that a passage must have. */
const enough = 0.45;
/** Passages one answer quotes. */
const quoted = 3;

/**
 * The passages that answer a question, the best first; none where nothing is known about it. What is asked about has to
 * stand in a passage, its title counting more.
 */
export async function fitting<P extends Passage>(question: string, candidates: P[]): Promise<P[]> {
  const asked = await questionTokens(question);
  if (asked.length === 0) return [];
  const scored = await Promise.all(
    candidates.map(async (passage) => {
      const title = new Set(await tokensOf(passage.title));
      const all = new Set([...title, ...(await tokensOf(passage.content))]);
      const share = (of: Set<string>) => asked.filter((token) => of.has(token)).length / asked.length;
      return { passage, covered: share(all), score: share(all) + 0.6 * share(title) };
    }),
  );
  const found = scored.filter(({ covered }) => covered >= enough).sort((a, b) => b.score - a.score);
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score >= best * 0.85)
    .slice(0, quoted)
    .map(({ passage }) => passage);
}

export type Tongue = 'zh' | 'en' | 'ms';

const unknown: Record<Tongue, (known: string) => string> = {
  zh: (known) =>
    `这个问题不在我的知识里，我不会编一个答案。我现在能回答的有：\n\n${known}\n\n也可以让我写文案、起标题或润色。自由对话需要语言模型，可由运营人员接入。`,
  en: (known) =>
    `I know nothing about this, and I will not make an answer up. What I can answer now:\n\n${known}\n\nI also write scripts and titles and polish texts. Open conversation needs a language model, which the operator can connect.`,
  ms: (known) =>
    `Perkara ini tiada dalam pengetahuan saya, dan saya tidak akan mereka jawapan. Yang boleh saya jawab sekarang:\n\n${known}\n\nSaya juga menulis skrip, tajuk dan memperhalus teks. Perbualan bebas memerlukan model bahasa, yang boleh disambungkan oleh pengendali.`,
};

/** What passages say, as Markdown: the best as it is, more with their titles. */
export function quote(passages: Passage[]): string {
  const [only] = passages;
  if (passages.length === 1 && only) return only.content;
  return passages.map(({ title, content }) => `**${title}**\n\n${content}`).join('\n\n');
}

/** What is said where nothing is known: it names what can be asked. */
export const knowsNothing = (tongue: Tongue, titles: string[]): string =>
  unknown[tongue](
    titles
      .slice(0, 6)
      .map((title) => `- ${title}`)
      .join('\n'),
  );
