import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usualHirePrices, usualTrials } from '@likeness/domain/bots';
import { decodeText } from '@likeness/domain/text-encoding';
import { understand } from '@likeness/engines/guide/index';
import { passagesOf } from '@likeness/engines/knowledge/passages';
import { tokensOf } from '@likeness/engines/knowledge/tokens';
import { traditional } from '@likeness/engines/writer/index';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { keptDigest, putBot } from './bring.store.ts';
import { replacePassages, type NewPassage } from './knowledge.store.ts';

const words = z.record(z.string(), z.string().min(1).max(2000));
const points = z.number().int().min(1).max(1_000_000);

/** The file `employee.json` of a folder; knowledge are the texts beside it. */
const definition = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  /** Id of a public presenter, whose face and voice it has. */
  presenter: z.string().optional(),
  names: words,
  titles: words,
  descriptions: words.default({}),
  questions: z.record(z.string(), z.array(z.string().min(1).max(300)).max(8)).default({}),
  instructions: z.string().max(20_000).default(''),
  coze: z.string().max(200).optional(),
  prices: z.object({ use: points, day: points, month: points, year: points }).default(usualHirePrices),
  trials: z.number().int().min(0).max(1000).default(usualTrials),
  position: z.number().int().default(100),
});

const readableEndings = /\.(md|txt|csv)$/;
const maxKnowledge = 2_000_000;

/** `zh.md`, `en-prices.txt`: the language stands first in the name; elsewhere the text tells it. */
const tongueOf = (file: string, text: string) =>
  /^(zh|en|ms)\b/.exec(file)?.[1] ?? understand(text.slice(0, 2000)).spoken;

function readable(bytes: Buffer, name: string): string {
  const text = decodeText(bytes);
  if (text === undefined) throw new Error(`${name} is no text in UTF-8, UTF-16 or GB18030`);
  return text;
}

/** The files of an employee, read and checked. */
export async function readEmployee(folder: string) {
  const json = await readFile(join(folder, 'employee.json'), 'utf8');
  const about = definition.parse(JSON.parse(json));
  const files = (await readdir(folder)).filter((name) => readableEndings.test(name)).toSorted();
  const texts = await Promise.all(
    files.map(async (name) => ({ name, text: readable(await readFile(join(folder, name)), name) })),
  );
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > maxKnowledge)
    throw new Error(`the texts of ${about.id} are longer than ${maxKnowledge} characters`);
  return { json, about, texts };
}

/**
 * Makes an employee of its files, or renews it: its role of `employee.json`, its knowledge of the texts beside it. Prices,
 * trials and place of one that exists change only with `operator`. Answers how many passages it knows.
 */
export async function bringEmployee(
  { db }: { db: Database },
  { json, about, texts }: Awaited<ReturnType<typeof readEmployee>>,
  { avatarOf, operator }: { avatarOf: (presenter: string) => string | undefined; operator: boolean },
): Promise<number> {
  const digest = createHash('sha256')
    .update(JSON.stringify([json, texts]))
    .digest('hex');
  const passages = texts.flatMap(({ name, text }) => {
    const language = tongueOf(name, text);
    return passagesOf(text, name).map((passage) => ({ ...passage, language, source: name }));
  });
  if ((await keptDigest(db, about.id)) === digest) return passages.length;
  const { use, day, month, year } = about.prices;
  const bot = {
    key: about.id,
    names: await inTaiwan(about.names),
    titles: await inTaiwan(about.titles),
    descriptions: await inTaiwan(about.descriptions),
    questions: await questionsOf(about.questions),
    instructions: about.instructions,
    avatarId: (about.presenter && avatarOf(about.presenter)) || null,
    coze: about.coze ?? null,
    digest,
  };
  const offer = { priceUse: use, priceDay: day, priceMonth: month, priceYear: year, trials: about.trials };
  const rows: NewPassage[] = await Promise.all(
    passages.map(async (passage, position) => ({
      ...passage,
      position,
      tokens: await tokensOf(`${passage.title}\n${passage.content}`),
    })),
  );
  await transaction(db, async (tx) => {
    const id = await putBot(tx, bot, { ...offer, position: about.position }, operator);
    await replacePassages(tx, id, 'files', rows);
  });
  return rows.length;
}

/** Words without a text of their own for Taiwan have that of the mainland in its letters. */
async function inTaiwan(texts: Record<string, string>): Promise<Record<string, string>> {
  const main = texts['zh-CN'];
  return main === undefined || texts['zh-TW'] ? texts : { ...texts, 'zh-TW': await traditional(main) };
}

async function questionsOf(questions: Record<string, string[]>): Promise<Record<string, string[]>> {
  const main = questions['zh-CN'];
  if (!main || questions['zh-TW']) return questions;
  return { ...questions, 'zh-TW': await Promise.all(main.map(traditional)) };
}
