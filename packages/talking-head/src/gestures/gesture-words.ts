import type { GestureName } from '../avatar/gesture-stretches.ts';

/**
 * A word of these that is spoken asks for the gesture; `zh` are parts of a sentence, the others whole words or phrases. `fingers`:
 * as many are to be up when the word is said.
 */
type Asking = { gesture: GestureName; fingers?: 2 | 3; zh: string; en: string; ms: string };

/** Chinese measure words after which a number counts things. */
const things = '[个点步件种项大条招位款個點種項條]';
/** Chinese numbers that are part of a larger one. */
const alone = '(?<![十百千万第零一二三四五六七八九萬])';

/** The first that fits a word is taken. */
const asking: Asking[] = [
  {
    gesture: 'greet',
    zh: '大家好|各位好|你们好|您好|你好|欢迎|早上好|下午好|晚上好|再见|哈喽|大家早|歡迎|再見|你們好',
    en: 'hello|hi|hey|welcome|good (?:morning|afternoon|evening|day)|goodbye|bye|see you',
    ms: 'helo|hai|salam|selamat (?:datang|pagi|petang|malam|sejahtera|tinggal)|assalamualaikum|jumpa lagi',
  },
  {
    gesture: 'thank',
    zh: '谢谢|感谢|多谢|感激|衷心|謝謝|感謝|多謝',
    en: 'thanks|thank you|grateful|gratitude|appreciate|sincerely',
    ms: 'terima kasih|berterima kasih|syukur|menghargai|penghargaan',
  },
  {
    gesture: 'weigh',
    zh: '一方面|另一方面|或者|还是说|要么|相比|比较|对比|权衡|不是.{1,8}而是|相比之下|反之|還是說|要麼|相較|對比|權衡|比較',
    en: 'on the one hand|on the other hand|either|whether|versus|compared?|comparison|instead|rather than|in contrast|or else',
    ms: 'sama ada|atau|sebaliknya|berbanding|dibandingkan|manakala|sebelah pihak',
  },
  {
    gesture: 'count',
    fingers: 3,
    zh: `第三(?!十)|${alone}(?:三|(?<!\\d)3 ?)${things}`,
    en: 'third|thirdly|three|step three|3(?![.,:]\\d)',
    ms: 'ketiga|tiga',
  },
  {
    gesture: 'count',
    fingers: 2,
    zh: `第二(?!十)|其次|${alone}(?:[二两兩]|(?<!\\d)2 ?)${things}`,
    en: 'second|secondly|two|step two|2(?![.,:]\\d)',
    ms: 'kedua|dua',
  },
  // One finger is up.
  {
    gesture: 'point',
    zh: '第一(?!百|千|万)|首先|头一|頭一',
    en: 'first|firstly|number one|step one',
    ms: 'pertama',
  },
  {
    gesture: 'emphasise',
    zh: `第[四五六七八九十]|${alone}[四五六七八九十]${things}`,
    en: 'fourth|fifth|four|five|six|seven|eight|nine|ten',
    ms: 'keempat|kelima|empat|lima|enam|tujuh|lapan|sembilan|sepuluh',
  },
  {
    gesture: 'measure',
    zh: '更多|更大|更少|更小|很大|巨大|大量|增加|减少|增长|提升|大小|幅度|翻倍|百分之|越来越|減少|增長|越來越',
    en: 'more|less|larger|smaller|bigger|huge|large|tiny|grows?|growth|increased?|reduced?|double|twice|half|percent',
    ms: 'lebih|kurang|besar|kecil|banyak|meningkat|peningkatan|bertambah|berganda|separuh|peratus',
  },
  {
    gesture: 'point',
    zh: '这里|这边|这个|这些|看看|请看|来看|注意|就是这|這裡|這邊|這個|這些|請看|來看',
    en: 'this|these|here|look|see|notice|watch',
    ms: 'ini|di sini|lihat|tengok|perhatikan|inilah',
  },
  {
    gesture: 'emphasise',
    zh: '必须|一定|非常|绝对|关键|重要|千万|务必|真正|最好|最佳|必須|絕對|關鍵|務必',
    en: 'must|very|never|always|absolutely|really|important|key|crucial|every|only|best',
    ms: 'mesti|sangat|amat|penting|wajib|jangan|sentiasa|benar-benar|utama|setiap|terbaik',
  },
  {
    gesture: 'offer',
    zh: '您可以|你可以|大家可以|让您|让你|为您|为你|给您|给你|帮您|帮你|请|讓您|讓你|為您|為你|給您|給你|幫您|幫你|請',
    en: 'you can|you may|for you|let us|let me|offers?|give you|help you|choose|try|please|your',
    ms: 'anda boleh|awak boleh|boleh|untuk anda|sila|jom|mari|cuba|pilih|tawarkan|bantu',
  },
];

const patterns = asking.map(({ gesture, fingers, zh, en, ms }) => ({
  asked: fingers ? { gesture, fingers } : { gesture },
  // A boundary of Latin words that knows letters with marks; Chinese has none.
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${en}|${ms})(?![\\p{L}\\p{N}])|${zh}`, 'giu'),
}));

/** Where in a sentence (UTF-16 units) words ask for gestures, in the order of the sentence. */
export function askedIn(text: string): { gesture: GestureName; fingers?: 2 | 3; at: number }[] {
  const found = patterns.flatMap(({ asked, pattern }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ ...asked, at: index })),
  );
  // Of several at one place the first of the table.
  return found.toSorted((a, b) => a.at - b.at).filter(({ at }, i, all) => at !== all[i - 1]?.at);
}
