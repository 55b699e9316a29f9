import type { FirstRun } from '../seed/seed.ts';

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
