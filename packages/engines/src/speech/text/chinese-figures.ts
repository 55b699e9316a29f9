import type { AlignedText } from './aligned-text.ts';
import { chineseForms } from './chinese-forms.ts';
import { chineseCardinal, chineseDigits, chineseNumber, chineseQuantity, two } from './chinese-numbers.ts';
import {
  chineseMoney,
  chineseNegativeAfter,
  chineseNegativeBefore,
  chineseUnits,
  chineseVocabulary,
} from './chinese-words.ts';
import { anyOf } from './rewriting.ts';
import { chineseSigns } from './signs.ts';
import { figuresSaid, ringed, type Grammar, type Span } from './spans.ts';

const currency = anyOf(chineseVocabulary.currencies);

const grammar: Grammar = {
  starts: new RegExp(
    `[${ringed}]|[-−]?(?:(?<![A-Za-z])(?:${currency}))\\s?(?=\\d)|\\+(?=\\d{1,3}[- ]?[\\d(])|[-−]?\\d|\\(\\d{2,4}\\)(?=[- ]?\\d{3})`,
    'g',
  ),
  forms: chineseForms,
  isNegativeAfter: (before, after) =>
    !/[\p{L}\p{N})）]\s?$/u.test(before) ||
    chineseNegativeAfter.test(before) ||
    (chineseNegativeBefore.test(after) && !/\d\s?$/.test(before)),
  spell,
  until: '到',
};

/** Writes the figures of a text as Chinese says them. */
export const chineseFigures = (text: AlignedText): AlignedText => figuresSaid(text, grammar);

function spell(span: Span): string {
  switch (span.kind) {
    case 'said':
      return span.words;
    case 'ringed': {
      const mark = { listed: '、', leading: '，', alone: '' }[span.place];
      return chineseCardinal(span.number) + mark;
    }
    case 'date':
      return (
        (span.year ? `${chineseDigits(span.year)}年` : '') +
        `${chineseCardinal(span.month)}月` +
        (span.day ? `${chineseCardinal(span.day)}日` : '')
      );
    case 'time':
      return clock(span.hour, span.minute, span.second);
    case 'telephone':
      return span.groups.map((group) => chineseDigits(group, { telephone: true })).join('，');
    case 'code':
      return chineseDigits(span.digits, { telephone: !span.digits.startsWith('0') }).replaceAll('-', '杠');
    case 'address':
      return Array.from(span.written, (sign) =>
        sign === '.' ? '点' : (chineseSigns[sign] ?? chineseDigits(sign)),
      ).join('');
    case 'version':
      return span.parts.map(part).join('点');
    case 'money':
      return money(span);
    case 'percent': {
      const sign = span.sign === '‰' ? '千分之' : '百分之';
      const one = (amount: string): string => chineseNumber(amount).replace(/^负?/, (minus) => minus + sign);
      return (span.from ? `${one(span.from)}到` : '') + one(span.to);
    }
    case 'measure':
      return measure(span);
    case 'range':
      return `${chineseNumber(span.from)}到${chineseNumber(span.to)}`;
    case 'years':
      return (span.from ? `${chineseDigits(span.from)}到` : '') + chineseDigits(span.to);
    case 'decade':
      return chineseCardinal(span.year);
    case 'fraction':
      return `${span.whole ? `${chineseCardinal(span.whole)}又` : ''}${chineseCardinal(span.below)}分之${chineseCardinal(span.above)}${span.unit ? chineseUnits[span.unit] : ''}`;
    case 'always':
      return '二十四小时全天';
    case 'slashes':
      return span.parts
        .map((digits) => (digits.length > 2 ? chineseDigits(digits) : chineseCardinal(digits)))
        .join('，');
    case 'ratio':
      return span.parts.map(chineseNumber).join('比');
    case 'product':
      return span.parts.map(chineseNumber).join('乘');
    case 'ordinal':
      return chineseCardinal(span.number);
    case 'model':
      return ` ${part(span.digits)}`;
    case 'scaled':
      return scaled(span.amount, span.scale);
    case 'feet':
      return `${chineseCardinal(span.feet)}英尺${span.inches ? `${chineseCardinal(span.inches)}英寸` : ''}`;
    case 'number':
      return chineseNumber(span.amount);
    case 'signs':
      return Array.from(span.written, (sign) => chineseSigns[sign] ?? chineseDigits(sign)).join('');
  }
}

/** A number inside a name: short ones whole, longer ones digit by digit. */
const part = (digits: string): string =>
  digits.length <= 2 && !/^0\d/.test(digits) ? chineseCardinal(digits) : chineseDigits(digits);

function measure({ from, fromUnit, to, unit }: Extract<Span, { kind: 'measure' }>): string {
  const one = (amount: string, unit: string): string =>
    (/^ |度$/.test(chineseUnits[unit]!) ? chineseNumber(amount) : chineseQuantity(amount)) +
    chineseUnits[unit]!;
  if (from === undefined) return one(to, unit);
  return `${fromUnit ? one(from, fromUnit) : chineseNumber(from)}到${fromUnit ? one(to, unit) : chineseNumber(to) + chineseUnits[unit]!}`;
}

/** What a short word for many multiplies, and the Chinese word that is nearest below it. */
const scales: Record<string, [times: number, word: string]> = {
  w: [1, '万'], W: [1, '万'], k: [1000, ''], K: [1000, ''], M: [100, '万'], B: [10, '亿'], bn: [10, '亿'],
}; // prettier-ignore

/** 1.2M → 一百二十万: Chinese counts by ten thousands. */
function scaled(amount: string, scale: string): string {
  const [times, word] = scales[scale] ?? [1, scale];
  // Rounded to what was written: 1.1 times 1000 is no whole number in binary.
  const number = String(Number((Number(amount.replaceAll(',', '')) * times).toFixed(6)));
  return two(chineseNumber(number)) + word;
}

function money({ currency, from, to, scale }: Extract<Span, { kind: 'money' }>): string {
  const amount = (written: string): string => (scale ? scaled(written, scale) : chineseQuantity(written));
  return (from ? `${chineseNumber(from)}到` : '') + amount(to) + chineseMoney[currency]!;
}

function clock(hours: string, minutes: string, seconds: string | undefined): string {
  const hour = two(chineseCardinal(hours));
  const minute = Number(minutes) ? `${Number(minutes) < 10 ? '零' : ''}${chineseCardinal(minutes)}分` : '整';
  if (seconds === undefined) return `${hour}点${minute}`;
  return `${hour}点${minute === '整' ? '零分' : minute}${chineseCardinal(seconds)}秒`;
}
