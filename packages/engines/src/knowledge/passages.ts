import { tablePassages } from './tables.ts';

/** Something an employee knows, short enough to be quoted. */
export type Passage = { title: string; content: string };

/** Characters a passage has at most. */
const longest = 700;

/**
 * Cuts a text into passages: at headings of Markdown, then at empty lines, then at ends of sentences; a table (`.csv`) between its
 * rows. A passage without a heading of its own is called by its first words.
 */
export function passagesOf(text: string, source: string): Passage[] {
  const fair = text.replaceAll('\r\n', '\n').trim();
  const table = source.endsWith('.csv') && tablePassages(fair, source, longest);
  if (table) return table;
  return fair
    .split(/^(?=#{1,6} )/m)
    .flatMap((part) => {
      const [, heading] = /^#{1,6} +(.+)\n?/.exec(part) ?? [];
      const body = heading === undefined ? part : part.slice(part.indexOf('\n') + 1 || part.length);
      return pieces(body).map((content) => ({ title: heading?.trim() ?? titleOf(content, source), content }));
    })
    .filter(({ content }) => content !== '');
}

function titleOf(content: string, source: string): string {
  const line = content.split(/[\n。！？.!?]/)[0]?.trim() ?? '';
  const letters = [...line];
  if (letters.length === 0) return source;
  return letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : line;
}

function pieces(body: string): string[] {
  const found: string[] = [];
  for (const paragraph of body.split(/\n{2,}/).map((it) => it.trim())) {
    if (!paragraph) continue;
    for (const part of short(paragraph)) {
      const last = found.at(-1);
      if (last !== undefined && last.length + part.length + 2 <= longest)
        found[found.length - 1] = `${last}\n\n${part}`;
      else found.push(part);
    }
  }
  return found;
}

function short(paragraph: string): string[] {
  if (paragraph.length <= longest) return [paragraph];
  const parts: string[] = [];
  for (const sentence of paragraph.match(/[^。！？.!?\n]+[。！？.!?\n]*|[。！？.!?\n]+/g) ?? []) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length <= longest)
      parts[parts.length - 1] = last + sentence;
    else for (let at = 0; at < sentence.length; at += longest) parts.push(sentence.slice(at, at + longest));
  }
  return parts;
}
