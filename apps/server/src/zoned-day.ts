const minute = 60_000;

/** How far `zone` is from UTC at `instant`, in milliseconds. */
function offsetOf(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const n = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(n('year'), n('month') - 1, n('day'), n('hour'), n('minute'), n('second'));
  return local - Math.floor(instant / 1000) * 1000;
}

/**
 * The first instant of a calendar day (`YYYY-MM-DD`) in `zone`, `days` later. Where midnight is skipped by a clock change
 * the day begins at the first instant that exists.
 */
export function startOfDay(zone: string, day: string, days = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = Date.UTC(year, month - 1, date + days);
  const first = midnight - offsetOf(zone, midnight);
  const again = midnight - offsetOf(zone, first);
  if (offsetOf(zone, again) === midnight - again) return new Date(again);
  // Midnight does not exist on this day: go to the change.
  let start = Math.min(first, again);
  while (start + offsetOf(zone, start) < midnight) start += minute;
  return new Date(start);
}

/** The instant of a local time (`HH:mm:ss`) of a calendar day in `zone`; of two such instants the earlier one. */
export function instantOf(zone: string, day: string, time: string): Date {
  const local = Date.parse(`${day}T${time}Z`);
  const first = local - offsetOf(zone, local);
  return new Date(local - offsetOf(zone, first));
}
