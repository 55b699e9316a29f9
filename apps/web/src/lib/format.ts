import { currentLanguage } from './language.ts';

/** 12480 → "12,480"; a number that is not known yet is a dash, never a zero. */
export function formatNumber(value: number | undefined, digits = 0): string {
  return value === undefined
    ? '–'
    : value.toLocaleString(currentLanguage(), { maximumFractionDigits: digits });
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
