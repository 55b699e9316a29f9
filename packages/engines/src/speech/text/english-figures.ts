import type { AlignedText } from './aligned-text.ts';
import {
  englishCardinal,
  englishDigits,
  englishNumber,
  englishOrdinal,
  englishYear,
} from './english-numbers.ts';
import {
  englishMoney,
  englishScales,
  englishUnits,
  englishUnitsAttached,
  englishVocabulary,
} from './english-words.ts';
import { amountForms, lastForms, namingForms } from './figure-forms.ts';
import { anyOf } from './rewriting.ts';
import { englishSigns } from './signs.ts';
import { amount, figuresSaid, ringed, sticky, type Form, type Grammar, type Span } from './spans.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const said = (words: string): Span => ({ kind: 'said', words });

const monthName = months.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
const afterMonth = new RegExp(`(?:^|[^A-Za-z])(?:${monthName})\\.? $`);
const beforeMonth = new RegExp(`^ (?:${monthName})\\b`);

const own: Form[] = [
  // June 1, June 1-5, 1 June
  [
    sticky(String.raw`([12]\d|3[01]|[1-9])(?:[-–]([12]\d|3[01]|[1-9]))?(?!\d|[-:./%]\d|%|st|nd|rd|th)`),
    ([, from, to], { before, after }) =>
      afterMonth.test(before) || beforeMonth.test(after)
        ? said(`${englishOrdinal(from!)}${to ? ` to ${englishOrdinal(to)}` : ''}`)
        : undefined,
  ],
  [
    sticky(`(${amount})m(?= (?:views|followers|users|subscribers|downloads|people|likes|fans|customers)\\b)`),
    ([, amount]) => ({ kind: 'scaled', amount: amount!, scale: 'm' }),
  ],
  [
    sticky(String.raw`(\d{1,2})h\s?(\d{1,2})(?:min|m)?(?![A-Za-z\d])`),
    ([, hours, minutes]) => said(`${measured(hours!, 'h')} ${measured(minutes!, 'min')}`),
  ],
  [sticky(`(${amount})¢`), ([, amount]) => said(`${englishNumber(amount!)} cents`)],
  // 3-5pm
  [
    sticky(String.raw`(1[0-2]|[1-9])\s?[-–]\s?(?=(?:1[0-2]|[1-9])(?::[0-5]\d)?\s?[ap]\.?m\b)`, 'i'),
    ([, hour]) => said(`${englishCardinal(hour!)} to`),
  ],
  [
    sticky(String.raw`([01]?\d|2[0-3])[:.]([0-5]\d)\s?([ap])\.?m\b\.?`, 'i'),
    ([, hour, minute, half]) => ({
      kind: 'time',
      hour: hour!,
      minute: minute!,
      half: half!.toLowerCase() as 'a' | 'p',
    }),
  ],
  [
    sticky(String.raw`(1[0-2]|0?[1-9])\s?([ap])\.?m\b\.?`, 'i'),
    ([, hour, half]) => ({ kind: 'time', hour: hour!, minute: '00', half: half!.toLowerCase() as 'a' | 'p' }),
  ],
];
// 1990s, and the 90s; but 30s alone are seconds.
own.push([
  sticky(String.raw`(1[1-9]\d0|20\d0|[2-9]0)s\b`),
  ([, year], { before }) =>
    year!.length > 2 || /(?:['-]|\b(?:the|her|his|their|my|your|our|mid|late|early|in) )$/.test(before)
      ? { kind: 'decade', year: year! }
      : undefined,
]);
const telephones: Form = [
  sticky(String.raw`(?:\d{1,3}[- ])?\d{3}[- ]\d{3}[- ]\d{4}(?!\d|[-/.]\d)`),
  ([written]) => ({ kind: 'telephone', groups: written.split(/\D+/) }),
];
const later: Form[] = [
  [
    sticky(String.raw`(\d{1,2})['′]\s?(\d{1,2})(?:["″]|''|\b)`),
    ([, feet, inches]) => ({ kind: 'feet', feet: feet!, inches: inches! }),
  ],
  [sticky(String.raw`(\d{1,9})(?:st|nd|rd|th)\b`), ([, number]) => ({ kind: 'ordinal', number: number! })],
  [
    sticky(String.raw`(1[1-9]\d\d|20\d\d)(?!\d|,\d|\.\d|[-−/:×*]\d)`),
    ([, year], { before, after }) =>
      /[#$€£¥]\s?$|[A-Za-z]$/.test(before) || /^\s?(?:[A-Za-z]+\s?=|[%x×])/.test(after)
        ? undefined
        : { kind: 'years', to: year! },
  ],
  [
    sticky(`(${amount})\\s?(k|K|M|bn|B)(?![A-Za-z\\d])`),
    ([written, amount, scale]) =>
      /\s/.test(written) || (scale === 'K' && /^[1248]$/.test(amount!)) || scale === 'B'
        ? undefined
        : { kind: 'scaled', amount: amount!, scale: scale! },
  ],
  // 10x faster
  [sticky(`(${amount})[x×](?![A-Za-z\\d])`), ([, amount]) => said(`${englishNumber(amount!)} times`)],
  [
    sticky(String.raw`\d{1,6}(?!\d|\.\d|[-/:]\d)`),
    ([digits], { before }) => (/[A-Za-z]-?$/.test(before) ? { kind: 'model', digits } : undefined),
  ],
];

const currency = anyOf(englishVocabulary.currencies);
const grammar: Grammar = {
  starts: new RegExp(
    `[${ringed}]|[-−]?(?<![A-Za-z])(?:${currency})\\s?(?=\\d)|\\+(?=\\d{1,3}[- ]?[\\d(])|[-−]?\\d|\\(\\d{2,4}\\)(?=[- ]?\\d{3})`,
    'g',
  ),
  forms: [
    ...own,
    telephones,
    ...namingForms(englishVocabulary),
    ...amountForms(englishVocabulary),
    ...later,
    ...lastForms,
  ],
  isNegativeAfter: (before) => !/[\p{L}\p{N})%]\s?$/u.test(before) || /[a-z,:(=]\s$/.test(before),
  spell: (span) => ` ${spell(span)} `,
  until: ' to ',
};

/** Writes the figures of a text as English says them. */
export const englishFigures = (text: AlignedText): AlignedText => figuresSaid(text, grammar);

function spell(span: Span): string {
  switch (span.kind) {
    case 'said':
      return span.words;
    case 'ringed':
      return englishCardinal(span.number) + (span.place === 'alone' ? '' : ',');
    case 'date':
      return `${months[Number(span.month) - 1]}${span.day ? ` ${englishOrdinal(span.day)}` : ''}${span.year ? `, ${englishYear(span.year)}` : ''}`;
    case 'time':
      return clock(span);
    case 'telephone':
      return span.groups.map(englishDigits).join(', ');
    case 'code':
      return englishDigits(span.digits);
    case 'address':
      return bySign(span.written.replaceAll('.', '·')).replaceAll('·', 'dot');
    case 'version':
      return span.parts.map(part).join(' point ');
    case 'money':
      return money(span);
    case 'percent': {
      const sign = span.sign === '‰' ? 'per thousand' : 'percent';
      return `${span.from ? `${englishNumber(span.from)}${span.each ? ` ${sign}` : ''} to ` : ''}${englishNumber(span.to)} ${sign}`;
    }
    case 'measure': {
      const from =
        span.from && `${span.fromUnit ? measured(span.from, span.fromUnit) : englishNumber(span.from)} to `;
      return (from ?? '') + measured(span.to, span.unit);
    }
    case 'range':
      return `${numberOrYear(span.from)} to ${numberOrYear(span.to)}`;
    case 'years':
      return (
        (span.from ? `${englishYear(span.from)} to ` : '') +
        (span.to.length > 2 ? englishYear(span.to) : englishCardinal(span.to))
      );
    case 'decade':
      return plural(span.year.length > 2 ? englishYear(span.year) : englishCardinal(span.year));
    case 'fraction':
      return fraction(span);
    case 'always':
      return 'twenty four seven';
    case 'slashes':
      return span.parts.map(numberOrYear).join(' slash ');
    case 'ratio':
      return span.parts.map(englishNumber).join(' to ');
    case 'product':
      return span.parts.map(englishNumber).join(span.equals ? ' times ' : ' by ');
    case 'ordinal':
      return englishOrdinal(span.number);
    case 'model':
      return span.digits.length === 4 && /^(?:19|20)/.test(span.digits)
        ? englishYear(span.digits)
        : part(span.digits);
    case 'scaled':
      return `${englishNumber(span.amount)} ${englishScales[span.scale]}`;
    case 'feet':
      return `${englishCardinal(span.feet)} ${span.feet === '1' ? 'foot' : 'feet'} ${englishCardinal(span.inches ?? '0')}`;
    case 'number':
      return englishNumber(span.amount);
    case 'signs':
      return bySign(span.written);
  }
}

const numberOrYear = (written: string): string =>
  /^(?:1[5-9]|20)\d\d$/.test(written) ? englishYear(written) : englishNumber(written);
const bySign = (written: string): string =>
  Array.from(written, (sign) => englishSigns[sign] ?? englishDigits(sign)).join(' ');
/** A number inside a name: short and round ones whole, longer ones digit by digit. */
const part = (digits: string): string =>
  (digits.length <= 2 || /^[1-9]0+$/.test(digits)) && !/^0\d/.test(digits)
    ? englishCardinal(digits)
    : englishDigits(digits);
const plural = (words: string): string => (words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`);

function clock({ hour, minute, second, half }: Extract<Span, { kind: 'time' }>): string {
  const minutes = Number(minute) ? ` ${minute.startsWith('0') ? 'oh ' : ''}${englishCardinal(minute)}` : '';
  const seconds = second === undefined ? '' : ` and ${englishCardinal(second)} seconds`;
  const ending = half ? ` ${half.toUpperCase()} M` : minutes || seconds ? '' : " o'clock";
  return englishCardinal(hour) + minutes + seconds + ending;
}

function measured(amount: string, unit: string): string {
  const [one, many] = englishUnits[unit] ?? englishUnitsAttached[unit]!;
  return `${englishNumber(amount)} ${amount === '1' ? one : many}`;
}

const parts: Record<string, [string, string]> = { 2: ['half', 'halves'], 4: ['quarter', 'quarters'] };

function fraction({ whole, above, below, unit }: Extract<Span, { kind: 'fraction' }>): string {
  const [one, many] = parts[below] ?? [englishOrdinal(below), `${englishOrdinal(below)}s`];
  const share = `${whole && below === '2' ? 'a' : englishCardinal(above)} ${above === '1' ? one : many}`;
  const [single, several] = (unit && (englishUnits[unit] ?? englishUnitsAttached[unit])) || ['', ''];
  return `${whole ? `${englishCardinal(whole)} and ` : ''}${share} ${whole ? several : single}`.trim();
}

function money({ currency, from, to, scale }: Extract<Span, { kind: 'money' }>): string {
  const [one, many, hundredth, hundredths] = englishMoney[currency]!;
  const start = from ? `${englishNumber(from)} to ` : '';
  if (scale) return `${start}${englishNumber(to)} ${englishScales[scale]} ${many}`;
  const [whole = '0', rest] = to.replaceAll(',', '').split('.');
  const major = `${englishNumber(whole)} ${whole === '1' && !from ? one : many}`;
  if (!rest || !Number(rest)) return start + major;
  if (from || rest.length !== 2 || !hundredth) return `${start}${englishNumber(to)} ${many}`;
  const minor = `${englishCardinal(rest)} ${Number(rest) === 1 ? hundredth : hundredths}`;
  return Number(whole) ? `${major} ${minor}` : minor;
}
