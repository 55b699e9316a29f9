import { pinyin } from 'pinyin-pro';
import type { AlignedText } from './aligned-text.ts';
import {
  englishCardinal,
  englishDigits,
  englishNumber,
  englishOrdinal,
  englishYear,
} from './english-numbers.ts';
import { pictures } from './pictures.ts';
import { anyOf, latinNumber, rewritten, type Rule } from './rewriting.ts';

const units: Record<string, [one: string, many: string]> = {
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  mph: ['mile per hour', 'miles per hour'],
  kg: ['kilogram', 'kilograms'],
  km: ['kilometer', 'kilometers'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  ml: ['milliliter', 'milliliters'],
  mg: ['milligram', 'milligrams'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '℃': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  GB: ['gigabyte', 'gigabytes'],
  MB: ['megabyte', 'megabytes'],
  g: ['gram', 'grams'],
  m: ['meter', 'meters'],
  L: ['liter', 'liters'],
  lb: ['pound', 'pounds'],
  Hz: ['hertz', 'hertz'],
};
/** One and many of the whole and of the hundredth. */
const currencies: Record<string, [string, string, string, string]> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
  '¥': ['yuan', 'yuan', 'fen', 'fen'],
  RM: ['ringgit', 'ringgit', 'sen', 'sen'],
};
const shortForms: Record<string, string> = {
  Mr: 'mister',
  Mrs: 'missus',
  Ms: 'miz',
  Dr: 'doctor',
  Prof: 'professor',
  vs: 'versus',
  etc: 'et cetera',
};
/** English letters whose sound is nearest to what pinyin means by its own. */
const pinyinSounds: [RegExp, string][] = [
  [/^zh/, 'j'],
  [/^x/, 'sh'],
  [/^q/, 'ch'],
  [/^c(?!h)/, 'ts'],
  [/^z/, 'dz'],
  [/ü|v/, 'u'],
];

const unit = anyOf(Object.keys(units));

const rules: Rule[] = [
  [/[()[\]]/g, () => ','],
  [/["“”«»]/g, () => ''],
  [/’/g, () => "'"],
  [/(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&*+=%]+/gi, () => 'the web address'],
  [pictures, () => ' '],
  [/\b(Mr|Mrs|Ms|Dr|Prof|vs|etc)\b\.?/g, ([, short]) => shortForms[short!]],
  [/\be\.g\./g, () => 'for example'],
  [/\bi\.e\./g, () => 'that is'],
  [
    /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)\s?([ap])?\.?(?:m\b\.?)?/gi,
    ([, h, m, half]) =>
      `${englishCardinal(h!)}${Number(m) ? ` ${m!.startsWith('0') ? 'oh ' : ''}${englishCardinal(m!)}` : half ? '' : " o'clock"}${half ? ` ${half.toUpperCase()} M` : ''}`,
  ],
  [
    /(?<![\d.:])(1[0-2]|0?[1-9])\s?([ap])\.?m\b\.?/gi,
    ([, h, half]) => `${englishCardinal(h!)} ${half!.toUpperCase()} M`,
  ],
  [
    /(?<!\d)(\+?\d{1,3}[- ])?\(?(\d{3})\)?[- ](\d{3})[- ](\d{4})(?!\d)/g,
    ([, ...parts]) =>
      parts
        .slice(0, 4)
        .filter((part) => part !== undefined)
        .map((part) => englishDigits(part!.replaceAll(/\D/g, '')))
        .join(', '),
  ],
  [
    new RegExp(String.raw`([$€£¥]|\bRM)\s?(${latinNumber})(?:\s(thousand|million|billion))?`, 'g'),
    ([, sign, amount, scale]) => money(sign!, amount!, scale),
  ],
  [new RegExp(String.raw`(${latinNumber})\s?%`, 'g'), ([, n]) => `${englishNumber(n!)} percent`],
  [
    new RegExp(String.raw`(?<![\d-])(\d+(?:\.\d+)?)\s?[-–]\s?(?=\d)`, 'g'),
    ([, n]) => `${englishNumber(n!)} to `,
  ],
  [
    new RegExp(String.raw`(${latinNumber})\s?(${unit})(?![A-Za-z])`, 'g'),
    ([, n, u]) => `${englishNumber(n!)} ${units[u!]![n === '1' ? 0 : 1]}`,
  ],
  [/\b(\d+)(?:st|nd|rd|th)\b/g, ([, n]) => englishOrdinal(n!)],
  [
    /\b(\d{3}0)s\b/g,
    ([, y]) =>
      englishYear(y!)
        .replace(/y$/, 'ies')
        .replace(/hundred$/, 'hundreds'),
  ],
  [/(?<![\d.,-])(1[1-9]\d\d|20\d\d)(?![\d,]|\.\d)/g, ([, y]) => englishYear(y!)],
  [/(?<![\d.,])0\d+(?![\d.])/g, ([n]) => englishDigits(n!)],
  [new RegExp(latinNumber, 'g'), ([n]) => ` ${englishNumber(n!)} `],
  [/(?<=\p{L})\.(?=\p{L})/gu, () => ' dot '],
  [/[…⋯]+|\.{3,}/g, () => '…'],
  [/\s[—–-]{1,2}\s|[—–]/g, () => ', '],
  [/&/g, () => ' and '],
  [/\+/g, () => ' plus '],
  [/=/g, () => ' equals '],
  [/@/g, () => ' at '],
  [/%/g, () => ' percent '],
  [/\p{Script=Han}+/gu, ([han]) => ` ${romanised(han!)} `],
  [/\p{L}\p{M}*/gu, ([letter]) => unaccented(letter!)],
];

/** Chinese in an English script is said by its sounds as well as English letters can. */
function romanised(han: string): string {
  const syllables = pinyin(han, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });
  return syllables
    .map((syllable) => pinyinSounds.reduce((sound, [from, to]) => sound.replace(from, to), syllable))
    .join(' ');
}

function unaccented(letter: string): string {
  return letter
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[æÆ]/g, 'ae');
}

function money(sign: string, amount: string, scale: string | undefined): string {
  const [one, many, cent, cents] = currencies[sign]!;
  if (scale) return `${englishNumber(amount)} ${scale} ${many}`;
  const [whole = '0', hundredths] = amount.replaceAll(',', '').split('.');
  const major = `${englishCardinal(whole)} ${whole === '1' ? one : many}`;
  if (!hundredths || !Number(hundredths)) return major;
  if (hundredths.length !== 2) return `${englishNumber(amount)} ${many}`;
  const minor = `${englishCardinal(hundredths)} ${Number(hundredths) === 1 ? cent : cents}`;
  return Number(whole) ? `${major} ${minor}` : minor;
}

/** Rewrites numbers, money, times, units and symbols as English is read, leaving words of plain letters. */
export function speakableEnglish(text: AlignedText): AlignedText {
  const spoken = text.replace(
    /[，。！？；：、]/g,
    ([mark]) => `${mark!.normalize('NFKC').replace('。', '.')} `,
  );
  return rewritten(spoken, rules);
}
