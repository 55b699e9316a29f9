/** Units `from` to `to` (exclusive) of a text that are a mark of Markdown, which is neither said nor shown. */
export type HiddenMark = { from: number; to: number };

/** Marks at the beginning of a line, and lines that are nothing but marks. */
const lineMarks = [
  // A rule, the line under the head of a table, a fence of code.
  /^[ \t]{0,8}(?:[-*_][ \t]?){3,200}$/gm,
  /^[ \t]{0,8}\|[ \t:|-]{2,200}$/gm,
  /^[ \t]{0,8}```[^\n]{0,40}$/gm,
  /^[ \t]{0,8}(?:>[ \t]?){1,5}/gm,
  /^[ \t]{0,8}#{1,6}[ \t]+/gm,
  /^[ \t]{0,8}[-*+•][ \t]+/gm,
];
const links = /!?\[([^\][\n]{1,200})\]\([^()\s]{1,500}\)/g;
const strong = /(?<![\d*])(\*{1,3}|~~)(?=[^\s*~])([^*~\n]{1,200})(?<=[^\s*~])\1/g;
const underlined = /(?<![\p{L}\p{N}_])(_{1,2})(?=[^\s_])([^_\n]{1,200})(?<=[^\s_])\1(?![\p{L}\p{N}_])/gu;

/** The marks of Markdown in a script, in order and apart: a link keeps its text, a list its numbers. */
export function hiddenMarks(text: string): HiddenMark[] {
  const found: HiddenMark[] = [];
  const add = (from: number, length: number) => length > 0 && found.push({ from, to: from + length });
  for (const pattern of lineMarks)
    for (const { index, 0: mark } of text.matchAll(pattern)) add(index, mark.length);
  for (const { index, 0: whole, 1: shown = '' } of text.matchAll(links)) {
    const begin = whole.startsWith('!') ? 2 : 1;
    add(index, begin);
    add(index + begin + shown.length, whole.length - begin - shown.length);
  }
  for (const pattern of [strong, underlined])
    for (const { index, 0: whole, 1: mark = '' } of text.matchAll(pattern)) {
      add(index, mark.length);
      add(index + whole.length - mark.length, mark.length);
    }
  for (const { index } of text.matchAll(/`/g)) add(index, 1);
  for (const { index, 0: row } of text.matchAll(/^[ \t]{0,8}\|[^\n]*$/gm))
    for (const bar of row.matchAll(/\|/g)) add(index + bar.index, 1);
  return apart(found.sort((a, b) => a.from - b.from || b.to - a.to));
}

/** Without those that lie in one before them. */
function apart(marks: HiddenMark[]): HiddenMark[] {
  let end = 0;
  return marks.flatMap(({ from, to }) => {
    const begin = Math.max(from, end);
    end = Math.max(end, to);
    return begin < to ? [{ from: begin, to }] : [];
  });
}
