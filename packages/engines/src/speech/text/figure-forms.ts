import { anyOf } from './rewriting.ts';
import { amount, ends, plain, ringed, sticky, to, type Form, type Span } from './spans.ts';

/** What a language must tell of its signs and words, so that the forms all languages share can be read in it. */
export type Vocabulary = {
  /** Signs of money before an amount and after it, and the short words for many: k, bn, 万. */
  currencies: string[];
  currenciesAfter: string[];
  scales: string[];
  /** A pattern of the word that some write after an amount with a sign of money: it would be said twice. */
  moneyWord: string;
  /** Units that may stand apart from their number, and those that are words of their own when they do. */
  units: string[];
  unitsAttached: string[];
  /** Ends of what stands before a telephone number, a code, a version, a ratio. */
  telephoneBefore: RegExp;
  /** Begins of what stands after a short number that makes it one to be called. */
  telephoneAfter: RegExp;
  /** Begins of what stands after a number that counts, whatever is before it. */
  countedAfter: RegExp;
  codeBefore: RegExp;
  versionBefore: RegExp;
  ratioBefore: RegExp;
  ratioAfter: RegExp;
  /** Whether 6/7/2024 is a day of June. */
  monthFirst: boolean;
};

const month = '(1[0-2]|0?[1-9])';
const day = '(3[01]|[12]\\d|0?[1-9])';
const year = '((?:1[5-9]|20)\\d\\d)';
const clock = String.raw`([01]?\d|2[0-4])[:：]([0-5]\d)(?:[:：]([0-5]\d))?(?!\d|[:：.]\d)`;

const digitsOf = (written: string): string => written.replaceAll(/\D/g, '');
const valueOf = (written: string): number => Number(written.replaceAll(',', '').replace('−', '-'));

/** Numbers in rings and brackets, dates, times, telephones, codes, addresses and versions: what is no amount of anything. */
export function namingForms(words: Vocabulary): Form[] {
  const dated = (year: string, sign: string, first: string, second: string): Span | undefined => {
    // Those who part a date by points put the day first.
    const monthFirst = Number(second) > 12 || (words.monthFirst && sign !== '.' && Number(first) <= 12);
    const [month, day] = monthFirst ? [first, second] : [second, first];
    return Number(month) > 12 ? undefined : { kind: 'date', year, month, day };
  };
  return [
    [
      sticky(`[${ringed}]`),
      ([sign], { before, after }) => {
        const listed = new RegExp(`^[${ringed}]`).test(after);
        const among = listed || new RegExp(`[${ringed}]$`).test(before);
        const place = listed ? 'listed' : !among && /^\s?[\p{L}]/u.test(after) ? 'leading' : 'alone';
        return { kind: 'ringed', number: ringedNumber(sign), place };
      },
    ],
    [
      sticky(`(\\d{4})([-/.])${month}\\2${day}(?!\\d|[-−/.:：]\\d)`),
      ([, year, , month, day]) => ({ kind: 'date', year: year!, month: month!, day: day! }),
    ],
    [
      sticky(String.raw`(\d{1,2})([-/.])(\d{1,2})\2${year}(?!\d|[-−/.:：]\d)`),
      ([, first, sign, second, year]) =>
        Number(first) && Number(second) && Number(first) < 32 && Number(second) < 32
          ? dated(year!, sign!, first!, second!)
          : undefined,
    ],
    [
      sticky(clock),
      ([, hour, minute, second], { before, after }) =>
        words.ratioBefore.test(before) || words.ratioAfter.test(after)
          ? undefined
          : { kind: 'time', hour: hour!, minute: minute!, ...(second !== undefined && { second }) },
    ],
    [sticky(String.raw`\+\d{1,4}(?:[- ]?\(?\d{1,11}\)?){1,5}(?!\d)`), ([written]) => telephone(written, 8)],
    [sticky(String.raw`\(\d{2,4}\)[- ]?\d{3,4}[- ]?\d{3,4}(?!\d)`), ([written]) => telephone(written, 8)],
    [
      sticky(String.raw`\+?\d{1,13}(?!\d)(?:[- ]\d{2,8}(?!\d)){0,4}(?![.,:/]\d)`),
      ([written], { before, after, lastKind }) =>
        !words.countedAfter.test(after) &&
        (words.telephoneBefore.test(before) ||
          lastKind === 'telephone' ||
          (written.length < 6 && words.telephoneAfter.test(after)))
          ? telephone(written, 3)
          : undefined,
    ],
    [
      sticky(String.raw`0\d{1,4}(?:[- ]\d{2,8}(?!\d)){1,4}(?![-/.:]\d)`),
      ([written]) => telephone(written, 8),
    ],
    [
      sticky(String.raw`\d{1,20}(?:-\d{1,20}){0,4}(?!\d|[-.,]\d)`),
      ([digits], { before }) => (words.codeBefore.test(before) ? { kind: 'code', digits } : undefined),
    ],
    [
      sticky(
        String.raw`(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?!\d|\.\d)(?::\d{1,5})?(?:\/\d{1,2})?(?!\d)`,
      ),
      ([written, ...parts], { before }) =>
        parts.slice(0, 4).every((part) => Number(part) < 256) && !words.versionBefore.test(before)
          ? { kind: 'address', written }
          : undefined,
    ],
    [
      sticky(String.raw`\d{1,4}(?:\.\d{1,6}){2,5}(?!\d|\.\d)`),
      ([written]) => ({ kind: 'version', parts: written.split('.') }),
    ],
  ];
}

function telephone(written: string, least: number): Span | undefined {
  if (digitsOf(written).length < least) return undefined;
  // Eleven figures without a sign between them are a mobile number.
  const groups = written
    .split(/\D+/)
    .flatMap((group) => /^(1[3-9]\d)(\d{4})(\d{4})$/.exec(group)?.slice(1) ?? [group]);
  return { kind: 'telephone', groups: groups.filter(Boolean) };
}

/** Amounts of money, of units, of a hundred; ranges, fractions, ratios and products; and what is left, a number. */
export function amountForms(words: Vocabulary): Form[] {
  const currency = anyOf(words.currencies);
  const scale = String.raw`(?:\s?(${anyOf(words.scales)})(?![A-Za-z]))?`;
  const unit = String.raw`(\s?(?:${anyOf(words.units)})|${anyOf(words.unitsAttached)})(?![A-Za-z\d])`;
  return [
    [
      sticky(
        `([-−]?)(${currency})\\s?(${plain})(?:${to}(?:${currency})?\\s?(${plain}))?${scale}(?:${words.moneyWord})?`,
      ),
      ([, sign, currency, first, second, scale]) => ({
        kind: 'money',
        currency: currency!,
        to: second ?? sign! + first!,
        scale: scale ?? '',
        ...(second && { from: sign! + first! }),
      }),
    ],
    [
      sticky(`(${amount})(?:${to}(${plain}))?${scale}\\s?(${anyOf(words.currenciesAfter)})(?![A-Za-z])`),
      ([, first, second, scale, currency]) => ({
        kind: 'money',
        currency: currency!,
        to: second ?? first!,
        scale: scale ?? '',
        ...(second && { from: first! }),
      }),
    ],
    [
      sticky(String.raw`(${amount})\s?([%％‰])?(?:${to}(${amount})\s?([%％‰]))?`),
      ([, first, each, second, sign]) => {
        if (second)
          return { kind: 'percent', from: first!, each: each !== undefined, to: second, sign: sign! };
        return each ? { kind: 'percent', each: false, to: first!, sign: each } : undefined;
      },
    ],
    [
      sticky(`(${amount})${unit.replace('(?![A-Za-z\\d])', '')}?${to}(${amount})${unit}`),
      ([, from, fromUnit, to, unit]) => ({
        kind: 'measure',
        from: from!,
        to: to!,
        unit: unit!.trim(),
        ...(fromUnit && { fromUnit: fromUnit.trim() }),
      }),
    ],
    [sticky(`(${amount})${unit}`), ([, to, unit]) => ({ kind: 'measure', to: to!, unit: unit!.trim() })],
    [
      sticky(`${year}[-−–—~～至到]${year}${ends}`),
      ([, from, to], { after }) =>
        Number(from) < Number(to) && !/^\s?(?:\p{Script=Han}|[a-z])/u.test(after.replace(/^\s?年/, ''))
          ? { kind: 'years', from: from!, to: to! }
          : undefined,
    ],
    // 2023-24: a season.
    [
      sticky(String.raw`((?:19|20)\d\d)[-–/](\d\d)${ends}`),
      ([, from, to]) =>
        Number(from) % 100 === Number(to) - 1 && Number(to) > 12
          ? { kind: 'years', from: from!, to: to! }
          : undefined,
    ],
    [
      sticky(`(${plain})\\s?[:：]\\s?(${plain})(?:[:：](${plain}))?${ends}`),
      ([, ...parts], { before }) =>
        // ISO 9001:2015 is one name.
        /[A-Z]{2} ?$/.test(before) && Number(parts[1]) > 1000
          ? undefined
          : { kind: 'ratio', parts: parts.filter((part) => part !== undefined) },
    ],
    [
      sticky(`(?!0[xX])(${plain})\\s?[x×*X]\\s?(${plain})(?:\\s?[x×*X]\\s?(${plain}))?(?!\\d)`),
      ([, ...parts], { after }) => ({
        kind: 'product',
        parts: parts.filter((part) => part !== undefined),
        equals: /^\s?[=＝]/.test(after),
      }),
    ],
    [sticky(String.raw`24\/7(?:\/365)?(?!\d|[-/.:]\d)`), () => ({ kind: 'always' })],
    [
      sticky(String.raw`(?:(\d{1,3})[ 又])?(\d{1,3})[/⁄](\d{1,4})(?!\d|[-/.:⁄]\d)(?:${unit})?`),
      ([, whole, above, below, unit]) =>
        isFraction(above!, below!)
          ? {
              kind: 'fraction',
              above: above!,
              below: below!,
              ...(whole && { whole }),
              ...(unit && { unit: unit.trim() }),
            }
          : undefined,
    ],
    [
      sticky(String.raw`\d{1,9}(?:\/\d{1,9}){1,9}(?!\d|[-/.:]\d)`),
      ([written]) => ({ kind: 'slashes', parts: written.split('/') }),
    ],
    [
      sticky(`(${amount})${to}(${amount})${ends}`),
      ([written, from, to], { before }) => {
        if (words.ratioBefore.test(before)) return { kind: 'ratio', parts: [from!, to!] };
        // i7-13700 is one name.
        if (/[A-Za-z]$/.test(before)) return undefined;
        const falls = /\d\s?[-−–—]/.test(written) && valueOf(from!) >= valueOf(to!);
        // A number that begins with zeros is none: 12-034 is a code.
        return falls || /(?:^|\D)0\d/.test(written) ? undefined : { kind: 'range', from: from!, to: to! };
      },
    ],
  ];
}

/** What is left when no other form has read it. */
export const lastForms: Form[] = [
  [sticky(String.raw`0\d+${ends}(?!\.\d)`), ([digits]) => ({ kind: 'code', digits })],
  // 10 000: thousands apart by a space.
  [
    sticky(String.raw`[1-9]\d{0,2}(?: \d{3}(?!\d)){1,4}${ends}`),
    ([written]) =>
      written.endsWith(' 000') ? { kind: 'number', amount: written.replaceAll(' ', '') } : undefined,
  ],
  [sticky(`(${amount})${ends}`), ([, amount]) => ({ kind: 'number', amount: amount! })],
  [sticky(String.raw`[-−]?\d+(?:[-−–—/.:：*×~～#_]\d+)*`), ([written]) => ({ kind: 'signs', written })],
];

const ordinary = new Set([10, 100, 1000, 12, 16, 20, 32]);

/** 3/4 and 7/10, but neither 985/211 nor 5/4, which may be a date or a list. */
function isFraction(above: string, below: string): boolean {
  if (above.startsWith('0')) return false;
  return Number(above) < Number(below) && (Number(below) < 11 || ordinary.has(Number(below)));
}

/** 3 of ③, ⑶ and ❸. */
function ringedNumber(sign: string): string {
  const code = sign.codePointAt(0)!;
  for (const [first, value] of [
    [0x27_76, 1],
    [0x27_80, 1],
    [0x24_60, 1],
    [0x24_74, 1],
  ] as const)
    if (code >= first && code < first + (first < 0x27_00 ? 20 : 10)) return String(code - first + value);
  return sign === '⓪' ? '0' : '';
}
