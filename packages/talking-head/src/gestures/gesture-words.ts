import type { GestureName } from '../avatar/gesture-stretches.ts';

/** A word of these that is spoken asks for the gesture; `zh` are parts of a sentence, the others whole words or phrases. */
type Asking = { gesture: GestureName; zh: string; en: string; ms: string };

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
    zh: '第[一二三四五六七八九十]|首先|其次|[二两三四五六七八九十兩][个点步件种项大条招個點種項條]|三|3 ?个|2 ?个',
    en: 'first|firstly|second|secondly|third|thirdly|one|two|three|four|five|step (?:one|two|three)|[2-5]',
    ms: 'pertama|kedua|ketiga|keempat|satu|dua|tiga|empat|lima|langkah',
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

const patterns = asking.map(({ gesture, zh, en, ms }) => ({
  gesture,
  // A boundary of Latin words that knows letters with marks; Chinese has none.
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${en}|${ms})(?![\\p{L}\\p{N}])|${zh}`, 'giu'),
}));

/** Where in a sentence (UTF-16 units) words ask for gestures, in the order of the sentence. */
export function askedIn(text: string): { gesture: GestureName; at: number }[] {
  const found = patterns.flatMap(({ gesture, pattern }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ gesture, at: index })),
  );
  // Of several at one place the first of the table.
  return found.toSorted((a, b) => a.at - b.at).filter(({ at }, i, all) => at !== all[i - 1]?.at);
}
