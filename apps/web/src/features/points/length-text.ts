import type { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';

type T = ReturnType<typeof useTranslation<'drive'>>['t'];

/** A length in seconds as one says it: "8.4 s", and from a minute on "1 min 15 s". */
export function lengthText(t: T, seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return t('secondsOf', { seconds: formatNumber(seconds, 1) });
  return t('minutesOf', { minutes: formatNumber(Math.floor(whole / 60)), seconds: whole % 60 });
}
