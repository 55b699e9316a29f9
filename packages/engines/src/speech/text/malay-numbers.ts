const ones = ['kosong', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'lapan', 'sembilan'];
const scales: [size: number, one: string, many: string][] = [
  [1_000_000_000_000, 'satu trilion', 'trilion'],
  [1_000_000_000, 'satu bilion', 'bilion'],
  [1_000_000, 'satu juta', 'juta'],
  [1000, 'seribu', 'ribu'],
  [100, 'seratus', 'ratus'],
];

/** Digit by digit: 012 → kosong satu dua. */
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
