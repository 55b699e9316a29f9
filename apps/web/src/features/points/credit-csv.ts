import type { OutputOf } from '@likeness/contract/call';
import type { points } from '@likeness/contract/points';
import { csvOf } from '../../lib/csv.ts';

type Row = OutputOf<typeof points.log>['list'][number];

/** Movements of points for a spreadsheet: time, action, work, points. */
export const creditCsv = (headings: readonly [string, string, string, string], rows: Row[]): string =>
  csvOf(
    headings,
    rows.map(({ create_time, action_name, subject, credits }) => [
      create_time,
      action_name,
      subject,
      credits,
    ]),
  );
