type Converter = (text: string) => string;
let ready: Promise<Converter> | undefined;

/** Compounds that the tables read as another word. */
const mended: [RegExp, string][] = [
  [/手衝/g, '手沖'],
  [/籤(?=之前|字|約|名)/g, '簽'],
];

/** Simplified Chinese as it is written in Taiwan, its own words included. The tables are loaded when first needed. */
export async function traditional(text: string): Promise<string> {
  ready ??= import('opencc-js/cn2t').then(({ Converter }) => Converter({ from: 'cn', to: 'twp' }));
  const convert = await ready;
  return mended.reduce((now, [from, to]) => now.replaceAll(from, to), convert(text));
}

let back: Promise<Converter> | undefined;

/** Traditional Chinese in simplified letters. */
export async function simplified(text: string): Promise<string> {
  back ??= import('opencc-js/t2cn').then(({ Converter }) => Converter({ from: 'tw', to: 'cn' }));
  return (await back)(text);
}

let letters: Promise<Converter> | undefined;

/** Simplified Chinese in traditional letters, word for word. */
export async function traditionalLetters(text: string): Promise<string> {
  letters ??= import('opencc-js/cn2t').then(({ Converter }) => Converter({ from: 'cn', to: 'tw' }));
  return (await letters)(text);
}
