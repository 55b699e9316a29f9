type Rule = [RegExp, string];

const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((now, [from, to]) => now.replaceAll(from, to), text);

const fillers: Rule[] = [
  [/(^|[\s,.!?])(um+|uh+|er+m?|you know|i mean|sort of|kind of like)\b,?\s*/gi, '$1'],
  [/\b(\w+)(\s+\1\b)+/gi, '$1'],
  [/[ \t]{2,}/g, ' '],
  [/\s+([,.!?;:])/g, '$1'],
  [/([,;:!?])\1+/g, '$1'],
  [/(^|[.!?]\s+),\s*/g, '$1'],
  [/([,.!?;:])(?=[A-Za-z])(?<!\d.)(?<!\b[a-z]\.)/g, '$1 '],
];

const plainer: Rule[] = [
  [/\bin order to\b/gi, 'to'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bat this point in time\b/gi, 'now'],
  [/\bin the event that\b/gi, 'if'],
  [/\ba (large|great) number of\b/gi, 'many'],
  [/\bis able to\b/gi, 'can'],
  [/\bare able to\b/gi, 'can'],
  [/\bhas the ability to\b/gi, 'can'],
  [/\bmake use of\b/gi, 'use'],
  [/\butili[sz]e\b/gi, 'use'],
  [/\bpurchase\b/gi, 'buy'],
  [/\bassist\b/gi, 'help'],
  [/\bcommence\b/gi, 'begin'],
  [/\bprior to\b/gi, 'before'],
  [/\bwith regard to\b/gi, 'about'],
  [/\bvery very\b/gi, 'very'],
];

const spokenWords: Rule[] = [
  [/\b(do|does|did|is|are|was|were|has|have|had|would|should|could) not\b/gi, '$1n’t'],
  [/\bcannot\b/gi, 'can’t'],
  [/\bwill not\b/gi, 'won’t'],
  [/\b(I) am\b/g, '$1’m'],
  [/\b(you|we|they) are\b/gi, '$1’re'],
  [/\b(it|that|there|he|she) is\b(?=\s+\w)/gi, '$1’s'],
  [/\b(I|you|we|they) will\b/gi, '$1’ll'],
  [/\btherefore\b/gi, 'so'],
  [/\bhowever,?/gi, 'but'],
  [/\bfurthermore,?\s*|\bmoreover,?\s*|\bin addition,\s*/gi, 'and '],
];

const empty: Rule[] = [
  [/\b(basically|actually|really|literally|simply|truly|quite|just|very|extremely)\s+/gi, ''],
  [
    /\b(it is worth noting that|needless to say,?|as you may know,?|in my opinion,?|to be honest,?|the fact is that)\s*/gi,
    '',
  ],
  [/\s*\([^()]{1,60}\)/g, ''],
];

/** Sentences over `longest` words are cut where a new clause begins. */
function cutLong(text: string, longest: number): string {
  return text.replaceAll(/[^.!?\n]+[.!?]*/g, (sentence) => {
    if (sentence.trim().split(/\s+/).length <= longest) return sentence;
    let since = 0;
    return sentence
      .split(/(,\s+(?:and|but|so)\s+|;\s+)/)
      .map((part) => {
        const joint = /^(,\s+(?:and|but|so)\s+|;\s+)$/.test(part);
        if (!joint) {
          since += part.split(/\s+/).length;
          return part;
        }
        if (since < longest / 3) return part;
        since = 0;
        const word = /\b(but|so)\b/.exec(part)?.[1];
        return word ? `. ${word} ` : '. ';
      })
      .join('');
  });
}

const capitals = (text: string): string =>
  text.replaceAll(
    /(^|[.!?…]\s+)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );

function withoutRepeats(text: string): string {
  const seen = new Set<string>();
  return text.replaceAll(/[^.!?\n]+[.!?]*\s*/g, (sentence) => {
    const key = sentence
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (key.split(' ').length > 2 && seen.has(key)) return '';
    seen.add(key);
    return sentence;
  });
}

const ended = (text: string): string => (/[.!?…:;,”)]\s*$/.test(text) ? text : `${text.trimEnd()}.`);
const clean = (text: string): string => withoutRepeats(apply(text, fillers));
const finish = (text: string): string => ended(capitals(text));

export const englishRewriting = {
  polish: (text: string): string => finish(cutLong(apply(clean(text), plainer), 28)),
  clearer: (text: string): string => finish(cutLong(apply(clean(text), plainer), 18)),
  shorter: (text: string): string => finish(apply(apply(clean(text), [...plainer, ...empty]), fillers)),
  spoken: (text: string): string => finish(cutLong(apply(clean(text), [...plainer, ...spokenWords]), 16)),
};

/** Malay gets what holds for any Latin writing: spacing, marks, capitals, words and sentences said twice. */
const malayFillers: Rule[] = [
  [/(^|[\s,.!?])(um+|uh+|err+|aaa+|macam tu lah|apa tu)\b,?\s*/gi, '$1'],
  ...fillers.slice(2),
];
const malayPlain: Rule[] = [
  [/\bsangat-?\s*sangat\b/gi, 'sangat'],
  [/\bmempunyai kebolehan untuk\b/gi, 'boleh'],
  [/\bpada masa (ini|sekarang)\b/gi, 'sekarang'],
  [/\bbagi tujuan\b/gi, 'untuk'],
  [/\bdisebabkan oleh kerana\b/gi, 'kerana'],
];
const malayEmpty: Rule[] = [
  [
    /(?<=^|[\s(])(sebenarnya|pada dasarnya|pada hakikatnya|secara amnya|sememangnya|sangat|amat|sungguh|betul-betul),?\s+(?=\p{L})/giu,
    '',
  ],
  [
    /\b(seperti (yang )?(anda|kita|semua) (sedia )?(tahu|maklum),?|perlu diingat bahawa|tidak dinafikan( bahawa)?,?|pada pendapat saya,?|terus terang,?)\s*/gi,
    '',
  ],
  [/\s*\([^()]{1,60}\)/g, ''],
];
const malaySpoken: Rule[] = [
  [/\btidak\b/g, 'tak'],
  [/\bTidak\b/g, 'Tak'],
  [/\b(s)ahaja\b/gi, '$1aja'],
  [/\bsekiranya\b/gi, 'kalau'],
  [/\bapabila\b/gi, 'bila'],
  [/\bdahulu\b/gi, 'dulu'],
  [/\bbagaimana\b/gi, 'macam mana'],
  [/\btetapi\b/gi, 'tapi'],
  [/\bkerana\b/gi, 'sebab'],
  [/\bmengapa\b/gi, 'kenapa'],
  [/\bmembeli\b/gi, 'beli'],
  [/\boleh itu,?/gi, 'jadi'],
  [/\bselain daripada itu,?|\btambahan pula,?/gi, 'lagi pun,'],
];
const malay = (text: string, longest: number, rules: readonly Rule[] = []): string =>
  finish(cutMalay(apply(withoutRepeats(apply(text, malayFillers)), [...malayPlain, ...rules]), longest));

function cutMalay(text: string, longest: number): string {
  return text.replaceAll(/[^.!?\n]+[.!?]*/g, (sentence) =>
    sentence.trim().split(/\s+/).length <= longest
      ? sentence
      : sentence.replaceAll(/,\s+(?:dan|tetapi)\s+|;\s+/g, (joint) =>
          joint.includes('tetapi') ? '. Tetapi ' : '. ',
        ),
  );
}

export const malayRewriting = {
  polish: (text: string): string => malay(text, 28),
  clearer: (text: string): string => malay(text, 18),
  shorter: (text: string): string => malay(text, 28, malayEmpty),
  spoken: (text: string): string => malay(text, 16, malaySpoken),
};
