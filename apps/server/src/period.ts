import { problem } from '@likeness/domain/problems';
import { instantOf, startOfDay } from './zoned-day.ts';

/** From the first instant on, and until just before the last one. */
export type Period = { from?: Date | undefined; until?: Date | undefined };

const second = 1000;
const form = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * The instants that `start_time` and `end_time` mean in the operator's zone: days, local times, or ISO with offset. Both are
 * included, as far as they are written: an end without a time of day includes its day, one without seconds its minute.
 * Throws `field-invalid` for a day or time that does not exist, `range-invalid` for a start after the end.
 */
export function periodOf(
  zone: string,
  input: { start_time?: string | undefined; end_time?: string | undefined },
): Period {
  const from = input.start_time ? spanOf(zone, 'start_time', input.start_time).from : undefined;
  const until = input.end_time ? spanOf(zone, 'end_time', input.end_time).until : undefined;
  if (from && until && from >= until) throw problem('range-invalid');
  return { from, until };
}

function spanOf(zone: string, field: string, text: string): { from: Date; until: Date } {
  const [, day = '', hours, minutes = '', seconds, offset] = form.exec(text) ?? [];
  if (!exists(day, hours, minutes, seconds)) throw problem('field-invalid', { field });
  if (hours === undefined) return { from: startOfDay(zone, day), until: startOfDay(zone, day, 1) };
  const time = `${hours}:${minutes}:${seconds ?? '00'}`;
  const from = offset ? new Date(`${day}T${time}${withColon(offset)}`) : instantOf(zone, day, time);
  if (Number.isNaN(from.getTime())) throw problem('field-invalid', { field });
  return { from, until: new Date(from.getTime() + (seconds === undefined ? 60 * second : second)) };
}

/** Whether a calendar has this day, and a clock this time. */
function exists(day: string, hours = '00', minutes = '00', seconds = '00'): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return false;
  return Number(hours) < 24 && Number(minutes || 0) < 60 && Number(seconds) < 60;
}

const withColon = (offset: string) => offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
