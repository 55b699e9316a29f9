import { currentLanguage } from './language.ts';

const formats = new Map<number, Intl.NumberFormat>();

/** A format is costly to make: one for each number of digits. */
function formatWith(digits: number): Intl.NumberFormat {
  let format = formats.get(digits);
  if (!format) {
    format = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: digits });
    formats.set(digits, format);
  }
  return format;
}

/** 12480 → "12,480"; a number that is not known yet is a dash, never a zero. */
export function formatNumber(value: number | undefined, digits = 0): string {
  if (value === undefined) return '–';
  // All our languages write these alike, and the first format of a page takes a phone a tenth of a second.
  if (Number.isSafeInteger(value)) return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  return formatWith(digits).format(value);
}

/** A change of points with its sign. */
export function formatChange(value: number): string {
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value))}`;
}

/** Seconds → "01:15", "1:02:03". */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const text = parts.map((part) => String(part).padStart(2, '0'));
  return parts[0] ? `${parts[0]}:${text[1]}:${text[2]}` : `${text[1]}:${text[2]}`;
}

/** "2026-11-20 10:20:31" → "2026-11-20 10:20". */
export function formatMinute(time: string): string {
  return time.slice(0, 16);
}

/** "2027-03-01 23:59:59" → "2027-03-01". */
export function formatDay(time: string): string {
  return time.slice(0, 10);
}

const units = ['B', 'KB', 'MB', 'GB'];

/** Bytes with one decimal above a kilobyte. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${formatNumber(value, unit > 1 ? 1 : 0)} ${units[unit]}`;
}
