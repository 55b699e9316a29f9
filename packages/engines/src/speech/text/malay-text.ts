import type { AlignedText } from './aligned-text.ts';
import { pictures } from './pictures.ts';
import { anyOf, latinNumber, rewritten, type Rule } from './rewriting.ts';

const ones = ['kosong', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'lapan', 'sembilan'];
const months = 'Januari Februari Mac April Mei Jun Julai Ogos September Oktober November Disember'.split(' ');
const units: Record<string, string> = {
  'km/j': 'kilometer sejam',
  'km/h': 'kilometer sejam',
  kg: 'kilogram',
  km: 'kilometer',
  cm: 'sentimeter',
  mm: 'milimeter',
  ml: 'mililiter',
  mg: 'miligram',
  '°C': 'darjah Celsius',
  '℃': 'darjah Celsius',
  g: 'gram',
  m: 'meter',
  l: 'liter',
  L: 'liter',
};
const currencies: Record<string, string> = {
  RM: 'ringgit',
  $: 'dolar',
  US$: 'dolar Amerika',
  '€': 'euro',
  '£': 'paun',
  '¥': 'yuan',
};
const scales: [size: number, one: string, many: string][] = [
  [1_000_000_000_000, 'satu trilion', 'trilion'],
  [1_000_000_000, 'satu bilion', 'bilion'],
  [1_000_000, 'satu juta', 'juta'],
  [1000, 'seribu', 'ribu'],
  [100, 'seratus', 'ratus'],
];

export function malayDigits(digits: string): string {
  return Array.from(digits)
    .map((digit) => ones[Number(digit)] ?? digit)
    .join(' ');
}

/** A whole number in words: 1999 → seribu sembilan ratus sembilan puluh sembilan. */
export function malayCardinal(digits: string): string {
  if (digits.length > 15) return malayDigits(digits);
  const value = Number(digits);
  if (value < 10) return ones[value]!;
  if (value === 10) return 'sepuluh';
  if (value === 11) return 'sebelas';
  if (value < 20) return `${ones[value - 10]} belas`;
  if (value < 100) return `${ones[Math.floor(value / 10)]} puluh${rest(value % 10)}`;
  const [size, one, many] = scales.find(([size]) => value >= size)!;
  const count = Math.floor(value / size);
  return (count === 1 ? one : `${malayCardinal(String(count))} ${many}`) + rest(value % size);
}

const rest = (value: number): string => (value ? ` ${malayCardinal(String(value))}` : '');

/** 1,234.50 → seribu dua ratus tiga puluh empat perpuluhan lima kosong. */
export function malayNumber(written: string): string {
  const sign = /^[-−]/.test(written) ? 'negatif ' : '';
  const [whole = '0', decimals] = written.replace(/^[-−]/, '').replaceAll(',', '').split('.');
  return sign + malayCardinal(whole) + (decimals ? ` perpuluhan ${malayDigits(decimals)}` : '');
}

function malayMoney(sign: string, amount: string, scale: string | undefined): string {
  if (scale) return `${malayNumber(amount)} ${scale} ${currencies[sign]}`;
  const [whole = '0', cents] = amount.replaceAll(',', '').split('.');
  const unit = currencies[sign]!;
  if (!cents || cents.length !== 2) return `${malayNumber(amount)} ${unit}`;
  if (!Number(cents)) return `${malayCardinal(whole)} ${unit}`;
  return `${malayCardinal(whole)} ${unit} ${malayCardinal(cents)} sen`;
}

const unit = anyOf(Object.keys(units));

const rules: Rule[] = [
  [/[()[\]]/g, () => ','],
  [/["“”«»]/g, () => ''],
  [/(?:https?:\/\/|www\.)[\w\-.~:/?#@!$&*+=%]+/gi, () => 'pautan laman web'],
  [pictures, () => ' '],
  [
    /(?<!\d)(3[01]|[12]\d|0?[1-9])\/(1[0-2]|0?[1-9])\/(\d{4})(?!\d)/g,
    ([, d, m, y]) => `${malayCardinal(d!)} ${months[Number(m) - 1]} ${malayCardinal(y!)}`,
  ],
  [
    /(?<!\d)(\d{4})-(1[0-2]|0[1-9])-(3[01]|[12]\d|0[1-9])(?!\d)/g,
    ([, y, m, d]) => `${malayCardinal(d!)} ${months[Number(m) - 1]} ${malayCardinal(y!)}`,
  ],
  [
    /(?:pukul\s+)?(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)/gi,
    ([, h, m]) => `pukul ${malayCardinal(h!)}${Number(m) ? ` ${malayCardinal(m!)} minit` : ''}`,
  ],
  [
    /(?<!\d)(\+?6?0\d{1,2})[- ](\d{3,4})[- ]?(\d{4})(?!\d)/g,
    ([, a, b, c]) => [a, b, c].map((part) => malayDigits(part!.replace('+', ''))).join(', '),
  ],
  [
    new RegExp(String.raw`(US\$|(?<![A-Za-z])RM|[$€£¥])\s?(${latinNumber})(?:\s(ribu|juta|bilion))?`, 'g'),
    ([, sign, amount, scale]) => malayMoney(sign!, amount!, scale),
  ],
  [new RegExp(String.raw`(${latinNumber})\s?%`, 'g'), ([, n]) => `${malayNumber(n!)} peratus`],
  [new RegExp(String.raw`(${latinNumber})\s?-\s?(?=\d)`, 'g'), ([, n]) => `${malayNumber(n!)} hingga `],
  [
    new RegExp(String.raw`(${latinNumber})\s?(${unit})(?![A-Za-z])`, 'g'),
    ([, n, u]) => `${malayNumber(n!)} ${units[u!]}`,
  ],
  [/(?<![\w])ke-(\d+)/g, ([, n]) => (n === '1' ? 'pertama' : `ke${malayCardinal(n!)}`)],
  // Reduplication in shorthand: buku2.
  [/(?<=\p{L}{3})2(?![\d\p{L}])/gu, () => ' dua'],
  [/(?<![\d.,])0\d+(?![\d.])/g, ([n]) => malayDigits(n!)],
  [new RegExp(latinNumber, 'g'), ([n]) => ` ${malayNumber(n!)} `],
  [/(?<=\p{L})\.(?=\p{L})/gu, () => ' titik '],
  [/[…⋯]+|\.{3,}/g, () => '…'],
  [/\s[—–-]{1,2}\s|[—–]/g, () => ', '],
  [/&/g, () => ' dan '],
  [/\+/g, () => ' tambah '],
  [/=/g, () => ' sama dengan '],
  [/@/g, () => ' di '],
  [/%/g, () => ' peratus '],
];

/** Rewrites numbers, dates, times, money, percentages, units and symbols as Malay is read. */
export function speakableMalay(text: AlignedText): AlignedText {
  const spoken = text.replace(/[^\p{ASCII}，。！？；：、…⋯—–℃¥]/gu, ([c]) => c!.normalize('NFKC'));
  return rewritten(spoken, rules);
}
