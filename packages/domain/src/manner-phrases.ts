/** What people begin a sentence with out of habit; it says nothing of the matter, so it fits before any sentence. */
const habits = {
  zh: '说实话 老实说 坦白说 讲真 说真的 说白了 简单来说 简单说 总之 总的来说 其实 你知道吗 我跟你讲 我跟你说 跟你说 听我说 说句心里话 不夸张地说 换句话说 话说回来 我觉得 我一直觉得 我个人觉得 记住 别急 注意 划重点 重点来了 真的 首先 最后 另外 对了 朋友们 家人们 姐妹们 各位 各位朋友'.split(
    ' ',
  ),
  en: [
    'honestly',
    'to be honest',
    'look',
    'listen',
    'seriously',
    'trust me',
    'believe me',
    'you know what',
    'you know',
    'here’s the thing',
    "here's the thing",
    'in short',
    'actually',
    'remember',
    'by the way',
    'personally',
    'well',
    'so',
    'now',
    'okay',
    'friends',
    'guys',
    'folks',
    'first of all',
  ],
  ms: [
    'jujur',
    'sejujurnya',
    'sebenarnya',
    'dengar sini',
    'percayalah',
    'ingat',
    'okey',
    'kawan-kawan',
    'pendek kata',
  ],
};

/** Traditional letters of the habits above. */
const traditional: Record<string, string> = {
  说: '說',
  实: '實',
  话: '話',
  讲: '講',
  简: '簡',
  单: '單',
  来: '來',
  总: '總',
  听: '聽',
  觉: '覺',
  记: '記',
  别: '別',
  划: '劃',
  点: '點',
  对: '對',
  们: '們',
  个: '個',
  换: '換',
  夸: '誇',
  张: '張',
};
const inTraditional = (words: string) => [...words].map((sign) => traditional[sign] ?? sign).join('');

const known = new Set([...habits.zh, ...habits.zh.map(inTraditional), ...habits.en, ...habits.ms]);
/** A habit is what is said at least so often. */
const often = 2;

/** The habits of speech that these sentences begin with, the most frequent first, at most five. */
export function phrasesSaid(sentences: string[]): string[] {
  const times = new Map<string, number>();
  for (const sentence of sentences) {
    const begun = /^([^，,]{1,24})[，,]/u.exec(sentence.trim())?.[1]?.trim() ?? '';
    if (known.has(begun.toLowerCase())) times.set(begun, (times.get(begun) ?? 0) + 1);
  }
  return [...times]
    .filter(([, found]) => found >= often)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([phrase]) => phrase);
}
