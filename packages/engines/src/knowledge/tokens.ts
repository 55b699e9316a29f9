let mainland: Promise<(text: string) => string> | undefined;

/** Traditional letters as simplified ones, with the words of the mainland: 資料 is 数据. */
async function ofMainland(text: string): Promise<string> {
  mainland ??= import('opencc-js/t2cn').then(({ Converter }) => Converter({ from: 'twp', to: 'cn' }));
  return (await mainland)(text);
}

/** Words that say nothing about what a question is about. */
const emptyHan =
  /为什么|是不是|能不能|可不可以|怎么样|怎么办|怎么|怎样|如何|什么|哪些|哪个|哪里|多少|请问|请|可以|应该|需要|告诉|知道|一下|我们|你们|他们|这个|那个|帮我|想要|如果|时候|[吗呢吧啊呀的了是在和与就都也还把被给我你他她它想要会能有做]/gu;
const emptyWords = new Set(
  (
    'a an the and or but of to in on at for with by from as is are was were be been do does did can could should would will how what ' +
    'which who when where why i you we they he she it my your our their me us this that these those about please tell need want have has ' +
    'if so not no any some make get ' +
    'apa apakah bagaimana kenapa mengapa bila siapa mana berapa saya kami kita anda awak dia yang dan atau di ke dari untuk dengan pada ' +
    'ini itu adalah ialah boleh perlu mahu nak tolong sila tentang ada tidak tak jika kalau buat'
  ).split(' '),
);

/** The stem of an English word as far as endings tell; other words stay. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  const plain = word.replace(/(?:ies)$/, 'y').replace(/(?:sses)$/, 'ss');
  return plain.length > 4 ? plain.replace(/(?:ing|ed|es|s|e)$/, '') || plain : plain.replace(/s$/, '');
}

/** Pairs of neighbouring letters; a letter alone stands for itself. */
function pairs(run: string): string[] {
  const letters = [...run];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
}

const runs = (text: string) => text.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
const isHan = (run: string) => /^\p{Script=Han}/u.test(run);

async function fair(text: string): Promise<string> {
  const plain = text.normalize('NFKC').toLowerCase();
  return /\p{Script=Han}/u.test(plain) ? ofMainland(plain) : plain;
}

/** What a text is found by: pairs of Chinese letters (traditional ones as simplified), and stems of words. */
export async function tokensOf(text: string): Promise<string[]> {
  const found = runs(await fair(text)).flatMap((run) =>
    isHan(run) ? pairs(run) : emptyWords.has(run) ? [] : [stem(run)],
  );
  return [...new Set(found)];
}

/** What a question looks for: the same, without the words of asking. A letter alone counts only where there is nothing else. */
export async function questionTokens(question: string): Promise<string[]> {
  const found = runs((await fair(question)).replaceAll(emptyHan, ' ')).flatMap((run) =>
    isHan(run) ? pairs(run) : emptyWords.has(run) ? [] : [stem(run)],
  );
  const telling = found.filter((token) => [...token].length > 1 || /[\p{N}]/u.test(token));
  return [...new Set(telling.length > 0 ? telling : found)];
}
