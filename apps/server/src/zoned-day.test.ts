import { expect, test } from 'vitest';
import { startOfDay } from './zoned-day.ts';

test.each([
  ['Asia/Shanghai', '2026-11-21', 0, '2026-11-20T16:00:00.000Z'],
  ['Asia/Shanghai', '2026-12-31', 1, '2026-12-31T16:00:00.000Z'],
  ['UTC', '2026-03-01', -1, '2026-02-28T00:00:00.000Z'],
  ['America/New_York', '2026-03-08', 1, '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', 1, '2026-11-02T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-01', 0, '2026-05-31T18:30:00.000Z'],
  // Midnight did not exist there on this day: clocks went from 0:00 to 1:00.
  ['America/Sao_Paulo', '2018-11-04', 0, '2018-11-04T03:00:00.000Z'],
])('in %s the day %s (%i) begins', (zone, day, days, expected) => {
  expect(startOfDay(zone, day, days).toISOString()).toBe(expected);
});
