/** A notice is written, then shown, and may be taken back; what was taken back can be shown again. */
export const noticeStates = ['draft', 'published', 'withdrawn'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Letters of a title and of the line below it. */
export const noticeLimits = { title: 100, summary: 200 } as const;

type Written = { title: string; content: string };

/** What a notice lacks: it has a title and a text in each language that it is written in, and is written in one at least. */
export function noticeLacks(texts: readonly Written[]): 'everything' | 'something' | undefined {
  const written = texts.filter(({ title, content }) => title.trim() || content.trim());
  if (written.length === 0) return 'everything';
  return written.every(({ title, content }) => title.trim() && content.trim()) ? undefined : 'something';
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The markup of what an operator typed: plain text becomes paragraphs, markup stays. Pages clean it when they show it. */
export function noticeMarkup(text: string): string {
  if (/<\/?[a-z]/i.test(text)) return text.trim();
  return text
    .replaceAll('\r', '')
    .split('\n\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) =>
      paragraph.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign).replaceAll('\n', '<br>'),
    )
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');
}
