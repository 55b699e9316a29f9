type Base = 'zh' | 'en' | 'ms';

/** Letters a title may have: fewer say nothing, of more feeds cut the end. */
const shortest = { zh: 5, en: 14, ms: 14 } as const;
const longest = { zh: 24, en: 70, ms: 70 } as const;
const most = 6;
/** Letters of a sentence that are looked at. */
const farthest = 200;

/** Sentences that only greet, or lead on to the next one. */
const greets =
  /^(大家好|各位|哈喽|嗨|你们?好|今天(给大家|我们)|欢迎|hello\b|hi\b|hey\b|welcome\b|hai\b|helo\b|assalamualaikum|selamat\b)/i;
/** Words that tie a sentence to the one before it: alone it would hang in the air. */
const hangs =
  /^(而且|但是?|所以|因为|然后|另外|还有|其次|第[一二三四]|它|他|她|这(?!家|款|件|间)|那|也|就|and\b|but\b|so\b|then\b|also\b|it\b|they\b|he\b|she\b|this\b|that\b|these\b|those\b|dan\b|tetapi\b|tapi\b|jadi\b|lalu\b|ia\b|itu\b|ini\b|lagi\b)/i;

/**
 * Up to six titles, each a sentence of the text in its own words: questions first, then those with a number, then the others as they
 * stand. Empty where no sentence is short enough. Rules make no title of a noun: "Mill Street in one minute" helps no reader.
 */
export function titlesOf(text: string, language: Base): string[] {
  const plain = text.replaceAll(/<[^<>]*>/g, ' ');
  const cut = language === 'zh' ? /(?<=[。！？!?\n])/ : /(?<=[.!?])\s|\n/;
  const found = [
    ...new Set(plain.split(cut).flatMap((sentence) => titleIn(sentence.trim().slice(0, farthest), language))),
  ];
  const rank = (title: string): number => (/[?？]$/.test(title) ? 0 : /\d/.test(title) ? 1 : 2);
  return found
    .map((title, at) => ({ title, at }))
    .sort((a, b) => rank(a.title) - rank(b.title) || a.at - b.at)
    .slice(0, most)
    .map(({ title }) => title);
}

/** A sentence as a title: whole, or its first clauses where it is too long. */
function titleIn(sentence: string, language: Base): string[] {
  if (greets.test(sentence) || hangs.test(sentence)) return [];
  const fits = (title: string): boolean =>
    [...title].length >= shortest[language] && [...title].length <= longest[language];
  const asks = /[?？]$/.test(sentence);
  const whole = sentence.replace(/[。．.！!，,；;：:…\s]+$/, '');
  if (fits(whole)) return [whole];
  if (asks) return [];
  const clauses = whole.split(language === 'zh' ? /(?<=[，,；;])/ : /(?<=[,;])\s/);
  for (let count = clauses.length - 1; count > 0; count--) {
    const part = clauses
      .slice(0, count)
      .join(language === 'zh' ? '' : ' ')
      .replace(/[，,；;：:\s]+$/, '');
    if (fits(part)) return [part];
  }
  return [];
}
