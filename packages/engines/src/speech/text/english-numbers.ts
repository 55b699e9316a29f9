const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: [size: number, name: string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
];
const irregularOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** Digit by digit, 0 as zero. */
export function englishDigits(digits: string): string {
  return Array.from(digits, (digit) => ones[Number(digit)] ?? digit).join(' ');
}

/** A whole number in words: 1042 → one thousand forty two. More than 15 digits are read one by one. */
export function englishCardinal(digits: string): string {
  if (digits.length > 15) return englishDigits(digits);
  const value = Number(digits);
  if (value < 20) return ones[value]!;
  if (value < 100) return tens[Math.floor(value / 10)]! + rest(value % 10);
  const [size, name] = scales.find(([size]) => value >= size)!;
  return `${englishCardinal(String(Math.floor(value / size)))} ${name}${rest(value % size)}`;
}

const rest = (value: number): string => (value ? ` ${englishCardinal(String(value))}` : '');

/** 21 → twenty first. */
export function englishOrdinal(digits: string): string {
  const words = englishCardinal(digits).split(' ');
  const last = words.pop()!;
  return [
    ...words,
    irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  ].join(' ');
}

/** 1999 → nineteen ninety nine, 2005 → two thousand five, 1900 → nineteen hundred. */
export function englishYear(digits: string): string {
  const century = digits.slice(0, 2);
  const years = digits.slice(2);
  if (century.endsWith('0') && Number(years) < 10) return englishCardinal(digits);
  if (years === '00') return `${englishCardinal(century)} hundred`;
  return `${englishCardinal(century)} ${years.startsWith('0') ? 'oh ' : ''}${englishCardinal(years)}`;
}

/** −1,234.5 → minus one thousand two hundred thirty four point five. */
export function englishNumber(written: string): string {
  const sign = /^[-−]/.test(written) ? 'minus ' : '';
  const [whole = '0', decimals] = written.replace(/^[-−]/, '').replaceAll(',', '').split('.');
  return sign + englishCardinal(whole) + (decimals ? ` point ${englishDigits(decimals)}` : '');
}
