import type { OutputOf } from '@likeness/contract/call';
import type { points } from '@likeness/contract/points';

type Row = OutputOf<typeof points.log>['list'][number];

/** Spreadsheets run what begins like a formula; a quote before it keeps it text. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Movements of points as CSV (RFC 4180): time, action, work, points. It begins with a byte order mark, without which Excel
 * takes Chinese for something else.
 */
export function creditCsv(headings: readonly [string, string, string, string], rows: Row[]): string {
  const lines = rows.map(({ create_time, action_name, subject, credits }) => [
    create_time,
    plain(action_name),
    plain(subject),
    String(credits),
  ]);
  return `\ufeff${[headings, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}
