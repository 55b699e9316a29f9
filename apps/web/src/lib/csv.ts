/** Spreadsheets run what begins like a formula; a quote before it keeps it text. */
const plain = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows as CSV (RFC 4180), for a spreadsheet: numbers stay numbers, and no text is run as a formula. It begins with a byte
 * order mark, without which Excel takes Chinese for something else.
 */
export function csvOf(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [headings, ...rows].map((row) =>
    row.map((value) => (typeof value === 'number' ? String(value) : cell(plain(value)))).join(','),
  );
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** Saves a text as a file of its own. */
export function saveText(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
