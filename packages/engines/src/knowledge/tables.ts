/** Cells of a table, row by row: separated by what stands in its first line, quoted where one has a separator in it. */
function rowsOf(text: string): string[][] {
  const [line = ''] = text.split('\n', 1);
  const separator = ['\t', ';', ','].find((it) => line.includes(it)) ?? ',';
  const rows: string[][] = [[]];
  let [cell, isBlank, quoted] = ['', true, false];
  const end = () => {
    rows.at(-1)!.push(cell.trim());
    [cell, isBlank] = ['', true];
  };
  const add = (letter: string) => {
    cell += letter;
    isBlank &&= letter.trim() === '';
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (quoted && letter === '"' && text[at + 1] === '"') add(text[++at]!);
    else if (letter === '"' && (quoted || isBlank)) quoted = !quoted;
    else if (quoted) add(letter);
    else if (letter === separator) end();
    else if (letter === '\n') {
      end();
      rows.push([]);
    } else add(letter);
  }
  end();
  return rows.filter((row) => row.some(Boolean));
}

/** `en-prices.csv` is called prices. */
const nameOf = (source: string) => source.replace(/\.csv$/, '').replace(/^(zh|en|ms)[-_ ]/, '');

/**
 * What a table with headings says, a line for each row that can be read aloud: `- 龙井：规格 500克，价格 880元`. As many rows stand
 * in a passage as have `longest` characters together. Undefined where it is no table.
 */
export function tablePassages(text: string, source: string, longest: number) {
  const [headings = [], ...rows] = rowsOf(text);
  if (headings.length < 2 || rows.length === 0) return undefined;
  const [colon, comma] = /\p{Script=Han}/u.test(headings.join('')) ? ['：', '，'] : [': ', ', '];
  const parts: string[] = [];
  for (const [first = '', ...rest] of rows) {
    const said = rest.map((cell, i) => cell && [headings[i + 1], cell].filter(Boolean).join(' '));
    const line = `- ${[first, said.filter(Boolean).join(comma)].filter(Boolean).join(colon)}`.slice(
      0,
      longest,
    );
    const last = parts.at(-1);
    if (last !== undefined && last.length + line.length < longest)
      parts[parts.length - 1] = `${last}\n${line}`;
    else parts.push(line);
  }
  return parts.map((content) => ({ title: nameOf(source), content }));
}
