import type { AlignedText } from './aligned-text.ts';
import { amountForms, lastForms, namingForms } from './figure-forms.ts';
import { malayCardinal, malayDigits, malayNumber } from './malay-numbers.ts';
import { malayMoney, malayScales, malayUnits, malayUnitsAttached, malayVocabulary } from './malay-words.ts';
import { anyOf } from './rewriting.ts';
import { malaySigns } from './signs.ts';
import { amount, figuresSaid, ringed, sticky, type Form, type Grammar, type Span } from './spans.ts';

const months = 'Januari Februari Mac April Mei Jun Julai Ogos September Oktober November Disember'.split(' ');

const halves = { a: 'a', p: 'p' } as const;
const own: Form[] = [
  [sticky(String.raw`ke-(\d{1,9})(?!\d|\.\d)`, 'i'), ([, number]) => ({ kind: 'ordinal', number: number! })],
  [
    sticky(String.raw`(1[0-2]|0?\d)(?:[:.]([0-5]\d))?\s?([ap])\.?m\b\.?`, 'i'),
    ([, hour, minute, half]) => ({
      kind: 'time',
      hour: hour!,
      minute: minute ?? '00',
      half: halves[half!.toLowerCase() as 'a' | 'p'],
    }),
  ],
  [
    sticky(String.raw`(\d{1,2})[:.]([0-5]\d)(?= (?:pagi|petang|malam|tengah hari)\b)`),
    ([, hour, minute]) => ({ kind: 'time', hour: hour!, minute: minute! }),
  ],
  [
    sticky(String.raw`(1[0-2]|[1-9])\s?[-–]\s?(?=(?:1[0-2]|[1-9])(?::[0-5]\d)?\s?[ap]\.?m\b)`, 'i'),
    ([, hour]) => ({ kind: 'said', words: `${malayCardinal(hour!)} hingga` }),
  ],
  [
    sticky(`(${amount})j(?= (?:tontonan|pengikut|pengguna|orang|muat turun|suka|pelanggan)\\b)`),
    ([, amount]) => ({ kind: 'scaled', amount: amount!, scale: 'j' }),
  ],
  [
    sticky(String.raw`(?:\+?60?)?(0?1\d)(\d{3,4})(\d{4})(?!\d)`),
    ([written]) => (/^\+|^0/.test(written) ? telephone(written) : undefined),
  ],
  [sticky(String.raw`1[- ]?[38]00[- ]\d{2}[- ]?\d{4}(?!\d)`), ([written]) => telephone(written)],
  [sticky(String.raw`(?:\+?6)?0\d{1,2}[- ]\d{3,4}[- ]?\d{4}(?!\d)`), ([written]) => telephone(written)],
];
const later: Form[] = [
  [sticky(String.raw`(\d{4}|\d0)-an\b`), ([, year]) => ({ kind: 'decade', year: year! })],
  [
    sticky(`(${amount})(k|K|M)(?![A-Za-z\\d])`),
    ([, amount, scale]) =>
      scale === 'K' && /^[1248]$/.test(amount!)
        ? undefined
        : { kind: 'scaled', amount: amount!, scale: scale! },
  ],
  [
    sticky(String.raw`\d{1,6}(?!\d|\.\d|[-/:]\d)`),
    ([digits], { before }) => (/[A-Za-z]-?$/.test(before) ? { kind: 'model', digits } : undefined),
  ],
];

/** Groups of figures as they are written; those without a sign between them as Malaysians part them. */
function telephone(written: string): Span {
  const groups = written
    .split(/\D+/)
    .flatMap(
      (group) =>
        /^(60)?(0?1\d)(\d{3,4})(\d{4})$/.exec(group)?.slice(1) ?? [group.slice(0, -4), group.slice(-4)],
    );
  return { kind: 'telephone', groups: groups.filter(Boolean) };
}

const currency = anyOf(malayVocabulary.currencies);
const grammar: Grammar = {
  starts: new RegExp(
    `[${ringed}]|(?<![\\p{L}\\d])[Kk]e-(?=\\d)|[-−]?(?<![A-Za-z])(?:${currency})\\s?(?=\\d)|\\+(?=\\d{1,3}[- ]?[\\d(])|[-−]?\\d|\\(\\d{2,4}\\)(?=[- ]?\\d{3})`,
    'gu',
  ),
  forms: [
    ...own,
    ...namingForms(malayVocabulary),
    ...later.slice(0, 1),
    ...amountForms(malayVocabulary),
    ...later.slice(1),
    ...lastForms,
  ],
  isNegativeAfter: (before) => !/[\p{L}\p{N})%]\s?$/u.test(before) || /[a-z,:(=]\s$/.test(before),
  spell: (span) => ` ${spell(span)} `,
  until: ' hingga ',
};

/** Writes the figures of a text as Malay says them. */
export const malayFigures = (text: AlignedText): AlignedText => figuresSaid(text, grammar);

function spell(span: Span): string {
  switch (span.kind) {
    case 'said':
      return span.words;
    case 'ringed':
      return malayCardinal(span.number) + (span.place === 'alone' ? '' : ',');
    case 'date':
      return [
        span.day && malayCardinal(span.day),
        months[Number(span.month) - 1],
        span.year && malayCardinal(span.year),
      ]
        .filter(Boolean)
        .join(' ');
    case 'time':
      return clock(span);
    case 'telephone':
      return span.groups.map(malayDigits).join(', ');
    case 'code':
      return malayDigits(span.digits);
    case 'address':
    case 'signs':
      return Array.from(span.written, (sign) => malaySigns[sign] ?? malayDigits(sign)).join(' ');
    case 'version':
      return span.parts.map(part).join(' titik ');
    case 'money':
      return money(span);
    case 'percent': {
      const sign = span.sign === '‰' ? 'per seribu' : 'peratus';
      return `${span.from ? `${malayNumber(span.from)}${span.each ? ` ${sign}` : ''} hingga ` : ''}${malayNumber(span.to)} ${sign}`;
    }
    case 'measure': {
      const from =
        span.from && `${span.fromUnit ? measured(span.from, span.fromUnit) : malayNumber(span.from)} hingga `;
      return (from ?? '') + measured(span.to, span.unit);
    }
    case 'range':
      return `${malayNumber(span.from)} hingga ${malayNumber(span.to)}`;
    case 'years':
      return (span.from ? `${malayCardinal(span.from)} hingga ` : '') + malayCardinal(span.to);
    case 'decade':
      return `${malayCardinal(span.year)}an`;
    case 'fraction':
      return fraction(span);
    case 'always':
      return 'dua puluh empat jam tujuh hari';
    case 'slashes':
      return span.parts.map(malayNumber).join(' garis miring ');
    case 'ratio':
      return span.parts.map(malayNumber).join(' kepada ');
    case 'product':
      return span.parts.map(malayNumber).join(span.equals ? ' darab ' : ' kali ');
    case 'ordinal':
      return span.number === '1' ? 'pertama' : `ke${malayCardinal(span.number)}`;
    case 'model':
      return part(span.digits);
    case 'scaled':
      return `${malayNumber(span.amount)} ${malayScales[span.scale]}`;
    case 'feet':
      return `${malayCardinal(span.feet)} kaki ${malayCardinal(span.inches ?? '0')} inci`;
    case 'number':
      return malayNumber(span.amount);
  }
}

/** A number inside a name: short and round ones whole, longer ones digit by digit. */
const part = (digits: string): string =>
  (digits.length <= 2 || /^[1-9]0+$/.test(digits)) && !/^0\d/.test(digits)
    ? malayCardinal(digits)
    : malayDigits(digits);

const measured = (amount: string, unit: string): string =>
  `${malayNumber(amount)} ${malayUnits[unit] ?? malayUnitsAttached[unit]}`;

function clock({ hour, minute, second, half }: Extract<Span, { kind: 'time' }>): string {
  const minutes = Number(minute) ? ` ${malayCardinal(minute)} minit` : '';
  const seconds = second === undefined ? '' : ` ${malayCardinal(second)} saat`;
  const late = Number(hour) === 12 ? 'tengah hari' : Number(hour) < 7 ? 'petang' : 'malam';
  const part = { a: ' pagi', p: ` ${late}`, '': '' }[half ?? ''];
  return `pukul ${malayCardinal(hour)}${minutes}${seconds}${part}`;
}

function fraction({ whole, above, below, unit }: Extract<Span, { kind: 'fraction' }>): string {
  const parts: Record<string, string> = {
    2: 'setengah',
    4: above === '1' ? 'suku' : `${malayCardinal(above)} suku`,
  };
  const share = parts[below] ?? `${malayCardinal(above)} per ${malayCardinal(below)}`;
  return `${whole ? `${malayCardinal(whole)} ` : ''}${share}${unit ? ` ${malayUnits[unit] ?? malayUnitsAttached[unit]}` : ''}`;
}

function money({ currency, from, to, scale }: Extract<Span, { kind: 'money' }>): string {
  const unit = malayMoney[currency]!;
  const start = from ? `${malayNumber(from)} hingga ` : '';
  if (scale) return `${start}${malayNumber(to)} ${malayScales[scale]} ${unit}`;
  const [whole = '0', cents] = to.replaceAll(',', '').split('.');
  if (cents && !Number(cents)) return `${start}${malayNumber(whole)} ${unit}`;
  if (from || !cents || cents.length !== 2) return `${start}${malayNumber(to)} ${unit}`;
  const sen = `${malayCardinal(String(Number(cents)))} sen`;
  return Number(whole) ? `${malayNumber(whole)} ${unit} ${sen}` : sen;
}
