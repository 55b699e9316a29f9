import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { wording as calls, WordingRow } from '@likeness/contract/wording';
import { languages, type Language } from '@likeness/domain/languages';
import { noticeMarkup } from '@likeness/domain/notices';
import { problem } from '@likeness/domain/problems';
import { wordingLacks } from '@likeness/domain/wording';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { auditChange } from '../audit/audit.service.ts';
import { languageOrder } from '../site/site.service.ts';
import { allTexts, lockText, putText, removeText, textOf, type TextOf } from './wording.store.ts';

type Reader = { language: Language };

/** The texts of one in the order of our languages. */
const inOrder = (rows: readonly TextOf[]) =>
  languages.flatMap((language) => {
    const row = rows.find((one) => one.language === language);
    return row ? [{ language, title: row.title, content: row.content }] : [];
  });

function shown(rows: readonly TextOf[], language: Language): WordingRow {
  const [first] = rows;
  if (!first || (first.kind !== 'protocol' && first.kind !== 'rules')) throw problem('not-found');
  const written = inOrder(rows);
  const titles = languageOrder(language).map((one) => written.find((text) => text.language === one)?.title);
  return {
    kind: first.kind,
    name: first.key,
    title: titles.find((title) => title) ?? '',
    languages: written.map((text) => text.language),
  };
}

/** Every text that operators write; its title in the language of the reader. */
export async function list(
  { db }: Pick<Context, 'db'>,
  { language }: Reader,
): Promise<OutputOf<typeof calls.list>> {
  const byText = Map.groupBy(await allTexts(db), ({ kind, key }) => `${kind}/${key}`);
  return { list: [...byText.values()].map((rows) => shown(rows, language)) };
}

/** One text as it was written. Throws `not-found`. */
export async function detail(
  { db }: Pick<Context, 'db'>,
  { language }: Reader,
  { kind, name }: InputOf<typeof calls.detail>,
): Promise<OutputOf<typeof calls.detail>> {
  const rows = await textOf(db, kind, name);
  return { ...shown(rows, language), texts: inOrder(rows) };
}

/**
 * Writes a text that is there: languages that are not given stay as they are, and those given empty go. Throws `not-found`,
 * `notice-incomplete`, or `wording-default` where the default language would lack it.
 */
export async function save(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actorId: string | null,
  { kind, name, texts }: InputOf<typeof calls.save>,
): Promise<OutputOf<typeof calls.save>> {
  return transaction(db, async (tx) => {
    const before = inOrder(await lockText(tx, kind, name));
    if (before.length === 0) throw problem('not-found');
    const kept = before.filter(({ language }) => !texts.some((one) => one.language === language));
    const lacks = wordingLacks([...kept, ...texts]);
    if (lacks) throw problem(lacks === 'default' ? 'wording-default' : 'notice-incomplete');
    for (const { language, title, content } of texts) {
      const text = { kind, key: name, language, title: title.trim(), content: noticeMarkup(content) };
      await (text.content ? putText(tx, text, clock()) : removeText(tx, text, clock()));
    }
    const after = inOrder(await lockText(tx, kind, name));
    await auditChange(
      { db: tx },
      {
        actorId,
        action: 'wording-saved',
        subject: `${kind}/${name}`,
        reason: '',
        before: { ...lengthsOf(before) },
        after: { ...lengthsOf(after) },
      },
    );
    return {};
  });
}

/** The trail keeps which languages changed by how much, not whole agreements. */
const lengthsOf = (texts: ReturnType<typeof inOrder>) =>
  Object.fromEntries(texts.map(({ language, title, content }) => [language, `${title} (${content.length})`]));
