import type { Language } from '@likeness/domain/languages';
import { nameOf } from '@likeness/domain/tools';
import type { Context } from '../../context.ts';
import { actionName } from '../points/points.service.ts';
import {
  ownedFiles,
  toldAccount,
  toldNames,
  toldRows,
  type ToldRow,
  type ToldTable,
} from './belongings.store.ts';
import { pathInExport } from './export-names.ts';
import { exportNote, exportTitle, partNames } from './export-words.ts';

/** Rows that are held at a time, however many there are. */
const rowsAtOnce = 200;

type Told = { userId: string; language: Language };

/** The rows of a table, a page at a time, each with the place of its file in the export. */
async function* rowsOf({ db }: Pick<Context, 'db'>, userId: string, table: ToldTable) {
  for (let after: string | number | undefined; ;) {
    const rows = await toldRows(db, userId, table, { after, limit: rowsAtOnce });
    const ids = rows.flatMap(({ file }) => (typeof file === 'string' ? [file] : []));
    const found = ids.length > 0 ? await ownedFiles(db, userId, { ids }) : [];
    const paths = new Map(found.map((file) => [file.id, pathInExport(file)]));
    for (const { turn: _, ...row } of rows)
      yield typeof row['file'] === 'string' ? { ...row, file: paths.get(row['file']) ?? null } : row;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!.turn;
  }
}

/** Everything that was written, for programs: `data.json`, piece by piece. */
export async function* dataPieces(context: Pick<Context, 'db'>, { userId }: Told): AsyncGenerator<string> {
  yield `{\n"account": ${JSON.stringify(await toldAccount(context.db, userId))}`;
  for (const table of toldNames) {
    yield `,\n${JSON.stringify(table)}: [`;
    let first = true;
    for await (const row of rowsOf(context, userId, table)) {
      yield `${first ? '\n' : ',\n'}${JSON.stringify(row)}`;
      first = false;
    }
    yield ']';
  }
  yield '\n}\n';
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);

const style = `body{font:15px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c22;background:#fff}
h2{margin-top:2.2rem;font-size:1.1rem}li{margin:.5rem 0}time{color:#6b6b76;font-size:.85em;margin-left:.6em}
p{white-space:pre-wrap;margin:.2rem 0}@media(prefers-color-scheme:dark){body{color:#eee;background:#141418}a{color:#9db4ff}}`;

/** The same for people: `index.html`, piece by piece, in the language of who asked. */
export async function* indexPieces(context: Pick<Context, 'db'>, told: Told): AsyncGenerator<string> {
  const { userId, language } = told;
  const title = escaped(exportTitle[language]);
  yield `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  yield `<title>${title}</title><style>${style}</style></head><body>\n<h1>${title}</h1>\n<p>${escaped(exportNote[language])}</p>\n`;
  const { username, created_at: since } = await toldAccount(context.db, userId);
  yield `<h2>${escaped(partNames.account[language])}</h2>\n<ul>${item(language, { name: username, created_at: since })}</ul>\n`;
  for (const table of toldNames) {
    let begun = false;
    for await (const row of rowsOf(context, userId, table)) {
      if (!begun) yield `<h2>${escaped(partNames[table][language])}</h2>\n<ul>\n`;
      begun = true;
      yield item(language, row);
    }
    if (begun) yield '</ul>\n';
  }
  yield '</body></html>\n';
}

/** One row as a point of a list: its name, as a link where it has a file, when it was made, and its words. */
function item(language: Language, row: Omit<ToldRow, 'turn'>): string {
  const { file, created_at: made } = row;
  const name = escaped(titleOf(language, row));
  const link =
    typeof file === 'string'
      ? `<a href="${escaped(file.split('/').map(encodeURIComponent).join('/'))}">`
      : '';
  const time = made ? `<time>${escaped(dayOf(made))}</time>` : '';
  const words = wordsOf(row).map((text) => `<p>${escaped(text)}</p>`);
  return `<li>${link}${name}${link && '</a>'}${time}${words.join('')}</li>\n`;
}

const dayOf = (made: unknown) => new Date(made as string).toISOString().slice(0, 16).replace('T', ' ');

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function titleOf(language: Language, row: Omit<ToldRow, 'turn'>): string {
  const name = textOf(row['name']);
  if (row['params']) return nameOf({ name, kind: textOf(row['kind']) }, language);
  if (Array.isArray(row['hosts'])) return row['hosts'].join(', ');
  const action = textOf(row['action']);
  if (action) return `${actionName(action, language)} ${textOf(row['points'])}`;
  return name || textOf(row['id']);
}

/** Fields of an order whose words its user wrote. */
const written = ['text', 'prompt', 'keyword', 'lyrics', 'description', 'content'];

/** What a row says in words of its user's own. */
function wordsOf({ params, lines, texts, fields, ...row }: Omit<ToldRow, 'turn'>): string[] {
  const { drive, scenes, ...order } = (params ?? {}) as Record<string, unknown>;
  const parts = [
    row,
    order,
    drive,
    ...(Array.isArray(scenes) ? scenes : []),
    ...(Array.isArray(lines) ? lines : []),
  ];
  const said = parts.flatMap((part) =>
    written.map((name) => ((part ?? {}) as Record<string, unknown>)[name]),
  );
  const others = [...(Array.isArray(texts) ? texts : []), ...Object.values((fields ?? {}) as object)];
  return [...said, ...others].filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
}
