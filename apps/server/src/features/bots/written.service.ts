import { passagesOf } from '@likeness/engines/knowledge/passages';
import { tokensOf } from '@likeness/engines/knowledge/tokens';
import type { Transaction } from '../../db/connect.ts';
import { keepWritten, replacePassages, writtenSource, type NewPassage } from './knowledge.store.ts';

/** Where passages of an operator stand behind those of files. */
const behindFiles = 1_000_000;

/** Has an employee know what an operator wrote, by language (`zh-CN`), in place of what was written before; files are left. */
export async function learnWritten(
  tx: Transaction,
  botId: string,
  knowledge: Readonly<Record<string, string>>,
): Promise<void> {
  const rows: NewPassage[] = [];
  for (const [language, text] of Object.entries(knowledge))
    for (const passage of passagesOf(text, writtenSource))
      rows.push({
        ...passage,
        source: writtenSource,
        language: language.slice(0, 2),
        position: behindFiles + rows.length,
        tokens: await tokensOf(`${passage.title}\n${passage.content}`),
      });
  await keepWritten(tx, botId, { ...knowledge });
  await replacePassages(tx, botId, 'written', rows);
}
