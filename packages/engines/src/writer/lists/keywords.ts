const chineseStop = new Set(
  '一个 我们 你们 他们 这个 那个 可以 没有 时候 自己 就是 还是 什么 怎么 因为 所以 如果 大家 今天 现在 视频 文案 分享 介绍 适合 东西 事情 问题 有点 真的 知道 觉得 需要 最后 这样 那样'.split(
    ' ',
  ),
);
const latinStop = new Set(
  (
    'the a an and or of to in for on with is are be was were this that it you your we our they their i my at from as by how what why about into more most can will just one not no do does did has have had if so but then than too very up out all any each who where when there here its also only own same she he him her them ' +
    'yang dan di ke dari untuk dengan ini itu adalah ialah pada tidak kami kita anda saya akan boleh juga dalam atau bagi oleh lagi sudah telah satu semua lebih sangat apa ada hanya'
  ).split(' '),
);

/** Words that say what a text is about, the weightiest first; at most `most`. */
export async function keywordsOf(text: string, language: string, most: number): Promise<string[]> {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number): void =>
    void weights.set(word, (weights.get(word) ?? 0) + weight);
  if (language.startsWith('zh')) {
    const { tag } = await import('jieba-wasm');
    const tokens = tag(text, true) as { word: string; tag: string }[];
    tokens.forEach(({ word, tag: kind }, at) => {
      if ([...word].length < 2 || chineseStop.has(word) || !/^(n|vn|nz|nr|ns|eng|l|i|j)/.test(kind)) return;
      // What stands early names the matter.
      add(word, (1 + [...word].length / 4) * (1 + 1 / (1 + at / 20)));
    });
  } else {
    const words = text.toLowerCase().match(/\p{L}[\p{L}'’-]+/gu) ?? [];
    words.forEach((word, at) => {
      if (word.length > 2 && !latinStop.has(word)) add(word, (1 + word.length / 8) * (1 + 1 / (1 + at / 20)));
    });
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, most)
    .map(([word]) => word);
}
