/**
 * Tells which word each phone of a sentence belongs to. Words sound a little different in a sentence than alone
 * ("a" is ey alone), so the two sequences are aligned with the fewest changes. `words` holds each word's phones when
 * said alone, `heard` the sentence's; answers a word index per heard phone, never falling.
 */
export function alignWords(words: string[][], heard: string[]): number[] {
  const known = words.flatMap((phones, word) => phones.map((symbol) => ({ symbol, word })));
  const width = heard.length + 1;
  const cost = new Float64Array((known.length + 1) * width);
  for (let i = 0; i <= known.length; i++) {
    for (let j = 0; j <= heard.length; j++) {
      if (i === 0 || j === 0) {
        cost[i * width + j] = i + j;
        continue;
      }
      const change = cost[(i - 1) * width + j - 1]! + difference(known[i - 1]!.symbol, heard[j - 1]!);
      const skip = Math.min(cost[(i - 1) * width + j]!, cost[i * width + j - 1]!) + 1;
      cost[i * width + j] = Math.min(change, skip);
    }
  }
  const owner = Array.from<number>({ length: heard.length }).fill(0);
  let i = known.length;
  let j = heard.length;
  while (j > 0) {
    const here = cost[i * width + j]!;
    if (i > 0 && here === cost[(i - 1) * width + j - 1]! + difference(known[i - 1]!.symbol, heard[j - 1]!)) {
      owner[--j] = known[--i]!.word;
    } else if (i > 0 && here === cost[(i - 1) * width + j]! + 1) i--;
    // An unexpected phone goes with the word before it.
    else owner[--j] = known[Math.max(0, i - 1)]?.word ?? 0;
  }
  return owner;
}

const vowel = /^[aeiou]/;

/** Half a change between two vowels: reduction is common. */
function difference(a: string, b: string): number {
  if (a === b) return 0;
  return vowel.test(a) && vowel.test(b) ? 0.6 : 1.2;
}
