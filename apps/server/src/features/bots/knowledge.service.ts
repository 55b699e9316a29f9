import { fitting, knowsNothing, quote, type Tongue } from '@likeness/engines/knowledge/answer';
import { questionTokens } from '@likeness/engines/knowledge/tokens';
import { traditional } from '@likeness/engines/writer/index';
import type { Language } from '@likeness/domain/languages';
import type { Queries } from '../../db/connect.ts';
import { firstPassages, searchPassages, tongues, type KnownPassage } from './knowledge.store.ts';

/** Where an answer is from. */
export type Source = { title: string; source: string; content: string };
export type Known = { text: string; sources: Source[] };
type Question = { question: string; tongue: Tongue; language: Language };

/** In traditional letters for who reads those. */
async function lettersOf(passages: KnownPassage[], { tongue, language }: Question): Promise<Source[]> {
  const own = tongue === 'zh' && language === 'zh-TW' ? traditional : (text: string) => text;
  return Promise.all(
    passages.map(async ({ title, source, content }) => ({
      title: await own(title),
      source: await own(source),
      content: await own(content),
    })),
  );
}

/** Of the languages an employee knows things in, the one of the question; its first one where it has none of that. */
async function tongueOf(db: Queries, botId: string, { tongue }: Question): Promise<string> {
  const known = await tongues(db, botId);
  return known.includes(tongue) ? tongue : (['zh', 'en', 'ms'].find((it) => known.includes(it)) ?? tongue);
}

/** What an employee knows about a question; undefined where it knows nothing about it. */
export async function knownOf(db: Queries, botId: string, asked: Question): Promise<Known | undefined> {
  const tokens = await questionTokens(asked.question);
  const language = await tongueOf(db, botId, asked);
  const found = await fitting(asked.question, await searchPassages(db, botId, { language, tokens }));
  if (found.length === 0) return undefined;
  const sources = await lettersOf(found, asked);
  return { text: quote(sources), sources };
}

/** What an employee says about a question that it knows nothing about. */
export async function unknownTo(db: Queries, botId: string, asked: Question): Promise<string> {
  const first = await firstPassages(db, botId, await tongueOf(db, botId, asked), 6);
  const said = knowsNothing(
    asked.tongue,
    first.map(({ title }) => title),
  );
  return asked.tongue === 'zh' && asked.language === 'zh-TW' ? traditional(said) : said;
}
