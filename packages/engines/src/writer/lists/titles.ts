import type { Random } from '@likeness/domain/maths/seeded-random';
import { expand, shuffled } from '../compose/grammar.ts';

const templates = {
  zh: [
    '{一分钟|一次}讲清<topic>',
    '<topic>，{先看这几点|看完再决定}',
    '{关于<topic>|说说<topic>}，{几句实话|有话直说}',
    '<topic>{值不值得|适不适合你}？{自己看|听完再说}',
    '{想了解<topic>|正在看<topic>}的{看过来|先收藏}',
    '<topic>和<second>，{一起说清楚|一条视频讲完}',
  ],
  en: [
    '<topic> in one minute',
    '<topic>: {what to look at first|before you decide}',
    '{A few honest words|The plain facts} about <topic>',
    '{Is <topic> right for you|Thinking about <topic>}?',
    '<topic> and <second>, {explained simply|in short}',
  ],
  ms: [
    '<topic> dalam satu minit',
    '<topic>: {perkara yang perlu dilihat dahulu|sebelum anda membuat keputusan}',
    '{Beberapa perkara jujur|Fakta ringkas} tentang <topic>',
    '{Adakah <topic> sesuai untuk anda|Sedang mencari <topic>}?',
  ],
} as const;

/** Letters a title may have before feeds cut it. */
const longest = { zh: 24, en: 70, ms: 70 } as const;

/** Up to six titles out of a text's own words; the text's first sentence among them where it is short enough. */
export function titlesOf(
  text: string,
  words: string[],
  language: keyof typeof templates,
  random: Random,
): string[] {
  const [topic, second] = words;
  const first = text.split(/[。！？.!?\n]/)[0]?.trim() ?? '';
  const greets = /^(大家好|各位|哈喽|嗨|你们?好|hello\b|hi\b|hey\b|hai\b|helo\b|assalamualaikum)/i.test(
    first,
  );
  const own = !greets && [...first].length >= 4 && [...first].length <= longest[language] ? [first] : [];
  const made = shuffled(templates[language], random)
    .map((template) => expand(template, { topic, second }, random))
    .filter((title) => title !== undefined)
    .map((title) => title.charAt(0).toUpperCase() + title.slice(1))
    .filter((title) => [...title].length <= longest[language]);
  return [...new Set([...own, ...made])].slice(0, 6);
}
