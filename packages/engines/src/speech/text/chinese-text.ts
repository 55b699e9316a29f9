import type { AlignedText } from './aligned-text.ts';
import { chineseFigures } from './chinese-figures.ts';
import { chineseNumber } from './chinese-numbers.ts';
import { chineseUnits } from './chinese-words.ts';
import { pictures } from './pictures.ts';
import { anyOf, rewritten, type Rule } from './rewriting.ts';
import { raised, superscripts, withPlainFigures } from './plain-figures.ts';
import { namedSigns } from './signs.ts';

const address = /(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&*+=%]+/gi;

/** Signs that only mean something beside a figure. */
const beforeFigures: Rule[] = [
  [address, () => '网址链接'],
  // A keycap or © is \p{Extended_Pictographic} too, but digits and # are text.
  [pictures, () => ' '],
  [/(?<![A-Za-z])N[Oo]\.?\s?(?=\d)/g, () => '第'],
  [/(?<![\w#])#(?=\d{1,3}(?!\d))/g, () => '第'],
  [/(?<=\d)#/g, () => '号'],
  [/(?<![\d\p{L}%％℃°])[~～≈∼]\s?(?=[\d¥￥$€£])/gu, () => '约'],
  [/(?<![-<>=])>=\s?(?=\d)/gu, () => '大于等于'],
  [/(?<![-<>=])<=\s?(?=\d)/gu, () => '小于等于'],
  [/(?<![-<>=])>\s?(?=\d)/gu, () => '大于'],
  [/(?<![-<>=])<\s?(?=\d)/gu, () => '小于'],
  [/(?<=\d)\s?[-−–]\s?(?=\d{1,9}(?:\.\d{1,9})?\s?[=＝])/g, () => '减'],
  [/(?<=[年月日号点分整秒])\s?[-~～—–]\s?(?=[\d一二三四五六七八九十两])/g, () => '到'],
  [/(?<=\d[万千亿]?\p{Script=Han}{1,2}?)[-~～—–](?=\d)/gu, () => '到'],
  // The number of a list is said apart from what it counts.
  [/(?<=(?:^|[\n。；！？])\s{0,8}\d{1,3})[.．](?=\s?\p{L})/gu, () => '，'],
];

const perUnit = new RegExp(
  String.raw`(?<=\p{Script=Han})\s?\/\s?(${anyOf(Object.keys(chineseUnits))})(?![A-Za-z])`,
  'gu',
);

const afterFigures: Rule[] = [
  [/[（(【[]/g, () => '，'],
  [/[）)】\]]/g, () => '，'],
  [/["“”『』「」《》〈〉]/g, () => ''],
  [superscripts, ([sign]) => (sign === '²' ? '的平方' : `的${chineseNumber(raised(sign))}次方`)],
  [perUnit, ([, unit]) => `每${chineseUnits[unit!]}`],
  [
    /(?<=[元块币澳加欧美港分角刀镑铢吉次件])\s?[/／]\s?(?=[月年天日人个次时分斤公份位台件平米吨升股位张晚桌户套小间])/g,
    () => '每',
  ],
  [/(?<=(?:周|星期)[一二三四五六日天])\s?[-~～—–]\s?(?=周|星期)/g, () => '到'],
  [/(?<=\p{Script=Han})-(?=\p{Script=Han})/gu, () => '、'],
  [/(?<=[\p{L}，])\s?[/／|]\s?(?=\p{L})/gu, () => '、'],
  [/(?<=[A-Za-z])\.(?=[A-Za-z])/g, () => '点'],
  [/[…⋯]+|\.{3,}/g, () => '…'],
  [/[—–]{1,2}|--+/g, () => '，'],
  [/[~～]/g, () => ' '],
  ...namedSigns(0),
];

/** Rewrites numbers, dates, times, money, percentages, telephone numbers, units and symbols as Chinese is read. */
export function speakableChinese(text: AlignedText): AlignedText {
  return rewritten(chineseFigures(rewritten(withPlainFigures(text), beforeFigures)), afterFigures);
}
