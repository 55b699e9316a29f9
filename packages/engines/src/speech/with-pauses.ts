import type { Phone } from '@likeness/domain/speech';

/** Silence between phones from this length on is told as `pau`; less belongs to the phone before it. */
const shortestPause = 0.06;

/** The phones with the silences between them, as a timeline tells them. */
export function withPauses(phones: readonly Phone[], duration: number): Phone[] {
  const whole: Phone[] = [];
  let now = 0;
  const rest = (until: number): void => {
    const before = whole.at(-1);
    if (until - now >= shortestPause) whole.push({ symbol: 'pau', start: now, end: until });
    else if (before) before.end = Math.max(before.end, until);
  };
  for (const phone of phones) {
    rest(phone.start);
    whole.push({ ...phone });
    now = phone.end;
  }
  rest(duration);
  return whole;
}
