const chineseStop = new Set(
  '需要 需要的话 制作 重量 链接 方式 效果 时间 开始 感觉 地方 一个 我们 你们 他们 这个 那个 可以 没有 时候 自己 就是 还是 什么 怎么 因为 所以 如果 大家 今天 现在 视频 文案 分享 介绍 适合 东西 事情 问题 有点 真的 知道 觉得 需要 最后 这样 那样'.split(
    ' ',
  ),
);
const latinStop = new Set(
  (
    'hello hi hey everyone weighs necessary able possible today tomorrow yesterday now going go talk make makes made need needs want like get gets take takes know see use uses therefore furthermore however moreover because while whether without within during between through please thing things way lot easy hard good great new best every each many much some such still again first next last ' +
    'the a an and or of to in for on with is are be was were this that it you your we our they their i my at from as by how what why about into more most can will just one not no do does did has have had if so but then than too very up out all any each who where when there here its also only own same she he him her them ' +
    'hai helo semua hari kita mereka dia ialah iaitu kerana sebab supaya kalau jika sekiranya apabila bila semasa sambil oleh itu tetapi tapi namun mudah baik baru baharu setiap banyak sila hanya cuma masa cara perkara sama pun lah tak bekerja belajar bawah atas luar gram alih pautan ' +
    'yang dan di ke dari untuk dengan ini itu adalah ialah pada tidak kami kita anda saya akan boleh juga dalam atau bagi oleh lagi sudah telah satu semua lebih sangat apa ada hanya'
  ).split(' '),
);

/** Malay verbs and words with a pronoun behind them name nothing. */
const malayDeed = /^(mem|men|meng|meny|ber|di|ter)\p{L}{4,}$|nya$/u;
const isContent = (word: string): boolean =>
  word.length > 2 && !latinStop.has(word) && !word.endsWith('ly') && !malayDeed.test(word);

/** Words that say what a text is about, the weightiest first; at most `most`. */
export async function keywordsOf(text: string, language: string, most: number): Promise<string[]> {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number): void =>
    void weights.set(word, (weights.get(word) ?? 0) + weight);
  if (language.startsWith('zh')) {
    const { tag } = await import('jieba-wasm');
    const tokens = tag(text, true) as { word: string; tag: string }[];
    tokens.forEach(({ word, tag: kind }, at) => {
      if ([...word].length < 2 || chineseStop.has(word) || !/^(n|vn|nz|nr|ns|eng|i|j)/.test(kind)) return;
      // What stands early names the matter.
      add(word, (1 + [...word].length / 4) * (1 + 1 / (1 + at / 20)));
    });
  } else {
    const named = language.startsWith('en') ? nounsOf(text) : undefined;
    const words = text.toLowerCase().match(/\p{L}[\p{L}'’-]+/gu) ?? [];
    words.forEach((word, at) => {
      if (isContent(word) && (named?.has(word) ?? true))
        add(word, (1 + word.length / 8) * (1 + 1 / (1 + at / 20)));
    });
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, most)
    .map(([word]) => word);
}

/** Words that are surely names of things in English: behind an article or a possessive, or with a capital inside a sentence. */
function nounsOf(text: string): Set<string> {
  const nouns = new Set<string>();
  const behind =
    /\b(?:an?|the|our|my|your|his|her|their|this|these|every|some|of)\s+((?:\p{Ll}[\p{L}-]+\s+){0,2})/giu;
  for (const [, run = ''] of text.matchAll(behind)) {
    const words = run.trim().toLowerCase().split(/\s+/);
    const end = words.findIndex((word) => !isContent(word));
    const last = words.slice(0, end < 0 ? undefined : end).at(-1);
    if (last) nouns.add(last);
  }
  for (const [name] of text.matchAll(/(?<=[\p{Ll},]\s)\p{Lu}\p{Ll}+/gu)) nouns.add(name.toLowerCase());
  return nouns;
}
