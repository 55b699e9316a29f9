import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** What the very first start made: it is shown once. */
export type FirstRun = { admin: { username: string; password: string }; codes: string[] };

/** Where the operator finds again what the first start printed. */
export const firstRunFile = (config: Pick<Config, 'dataDir'>): string =>
  join(config.dataDir, 'first-run.json');

/** Writes it down for the operator alone (mode 0600). */
export async function keepFirstRun(
  config: Pick<Config, 'dataDir'>,
  url: string,
  made: FirstRun,
): Promise<void> {
  const file = firstRunFile(config);
  await writeFile(`${file}.new`, `${JSON.stringify({ url, ...made }, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** What the operator has to write down, once. */
export function firstRunBox(url: string, made: FirstRun, file: string): string {
  const lines = [
    '映声 Likeness',
    '',
    `Open            ${url}`,
    `Operator        ${made.admin.username}`,
    `Password        ${made.admin.password}`,
    '',
    'Activation codes, 20000 points each:',
    ...made.codes.map((code) => `  ${code}`),
    '',
    'Shown once; also kept in',
    `  ${file}`,
  ];
  const width = Math.max(...lines.map(columns)) + 2;
  const row = (text: string) => `│ ${text}${' '.repeat(width - 1 - columns(text))}│`;
  return [`┌${'─'.repeat(width)}┐`, ...lines.map(row), `└${'─'.repeat(width)}┘`].join('\n');
}

export function readyLine(url: string): string {
  return url ? `Likeness is ready: ${url}` : 'Likeness is ready to make works.';
}

/** Columns a text takes in a terminal: CJK characters take two. */
function columns(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => sum + (/[\u1100-\u115f\u2e80-\uffdc]/.test(letter) ? 2 : 1),
    0,
  );
}
