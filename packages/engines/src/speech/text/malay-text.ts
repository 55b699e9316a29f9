import type { AlignedText } from './aligned-text.ts';
import { malayFigures } from './malay-figures.ts';
import { malayNumber } from './malay-numbers.ts';
import { pictures } from './pictures.ts';
import { raised, superscripts, withPlainFigures } from './plain-figures.ts';
import { rewritten, type Rule } from './rewriting.ts';
import { namedSigns } from './signs.ts';

/** Signs that only mean something beside a figure. */
const beforeFigures: Rule[] = [
  [/(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&*+=%]+/gi, () => 'pautan laman web'],
  [pictures, () => ' '],
  [/\bNo\.?\s?(?=\d)|(?<![\w#])#(?=\d{1,9}(?!\d))/gi, () => 'nombor '],
  [/(?<![\d\w%°])[~∼]\s?(?=[\d$€£¥R])/g, () => 'kira-kira '],
  [/(?<![-<>=])>=\s?(?=\d)/gu, () => ' lebih besar atau sama dengan '],
  [/(?<![-<>=])<=\s?(?=\d)/gu, () => ' lebih kecil atau sama dengan '],
  [/(?<![-<>=])>\s?(?=\d)/gu, () => ' lebih besar daripada '],
  [/(?<![-<>=])<\s?(?=\d)/gu, () => ' lebih kecil daripada '],
  [/(?<=\d)\s?[-−–]\s?(?=\d{1,9}(?:\.\d{1,9})?\s?=)/g, () => ' tolak '],
  [/(?<=\d[kKM]?)\+(?!\s?\d)/g, () => ' lebih '],
  // The hour names itself.
  [/\b(?:pukul|jam)\s+(\d{1,2})[:.]([0-5]\d)(?!\d)/gi, ([, hour, minute]) => `${hour}:${minute}`],
  [/\bpukul\s+(?=\d{1,2}\s?[ap]m\b)/gi, () => ''],
  [/(?<=\d)\s?hb\b/g, () => ' hari bulan'],
  [/(?<=(?:^|\n)\s{0,8}\d{1,3})\.(?=\s)/g, () => ','],
  // A word written twice in shorthand: buku2.
  [/(?<![\p{L}\d])(\p{Ll}{3,20})2(?![\d\p{L}])/gu, ([, word]) => `${word}-${word}`],
];

const afterFigures: Rule[] = [
  // 24-hour: the line joins.
  [/(?<=\p{L} )-(?=\p{L})/gu, () => ''],
  [/[()[\]]/g, () => ','],
  [/["“”«»]/g, () => ''],
  [/(?<=\b(?:ke|se))-(?=\s*ke)/g, () => ''],
  [superscripts, ([sign]) => ` kuasa ${malayNumber(raised(sign))} `],
  [/(?<=(?:ringgit|sen|dolar|euro|paun|yuan|rupiah) )\s?\/\s?(?=[A-Za-z])/g, () => 'se'],
  [/(?<=\p{L})\s?[/|]\s?(?=\p{L})/gu, () => ', '],
  [/(?<=\p{L} ?)\.(?=\p{L})/gu, () => ' titik '],
  [/[…⋯]+|\.{3,}/g, () => '…'],
  [/\s[—–-]{1,2}\s|[—–]/g, () => ', '],
  ...namedSigns(2),
];

/** Rewrites numbers, dates, times, money, percentages, units and symbols as Malay is read. */
export function speakableMalay(text: AlignedText): AlignedText {
  return rewritten(malayFigures(rewritten(withPlainFigures(text), beforeFigures)), afterFigures);
}
