import { lanes } from '@likeness/domain/lanes';
import { megabyte } from '@likeness/domain/media';
import { overviewRanges, type OverviewRange } from '@likeness/domain/overview';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { overview as calls } from '@likeness/contract/overview';
import type { Caller, Context } from '../../context.ts';
import { freeBytes } from '../../files/free-space.ts';
import { pointTotals } from '../../ledger/totals.ts';
import { localTime, localTimes } from '../../present.ts';
import { startOfDay } from '../../zoned-day.ts';
import { lastBackup } from '../audit/backups.service.ts';
import { storedMessage } from '../works/works.service.ts';
import { causesOfFailures, endedWorks, newAccounts, sumsOfUsers, worksInProgress } from './overview.store.ts';

const hour = 3_600_000;

/** Where each bar of a stretch begins that ends now: whole hours, or whole days of the zone. */
export function startsOf(range: OverviewRange, zone: string, now: Date): Date[] {
  const { unit, bars } = overviewRanges[range];
  const today = localTime(zone, now).slice(0, 10);
  const thisHour = Math.floor(now.getTime() / hour) * hour;
  return Array.from({ length: bars }, (_, bar) => {
    const ago = bars - 1 - bar;
    return unit === 'hour' ? new Date(thisHour - ago * hour) : startOfDay(zone, today, -ago);
  });
}

/** How the installation is doing: what waits now, and what happened in the last day, week or month. */
export async function show(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  { language }: Pick<Caller, 'language'>,
  { range }: InputOf<typeof calls.show>,
): Promise<OutputOf<typeof calls.show>> {
  const now = clock();
  const starts = startsOf(range, config.zone, now);
  const [works, points, accounts, failures, progress, sums, free, backup] = await Promise.all([
    endedWorks(db, starts),
    pointTotals(db, starts),
    newAccounts(db, starts),
    causesOfFailures(db, starts[0]!),
    worksInProgress(db),
    sumsOfUsers(db),
    freeBytes(config),
    lastBackup(db),
  ]);
  /** The row of a bar, where anything happened in it. */
  const of = <Row extends { stretch: number }>(rows: readonly Row[], bar: number) =>
    rows.find(({ stretch }) => stretch === bar + 1);
  return {
    range,
    list: starts.map((start, bar) => {
      const ended = of(works, bar);
      const moved = of(points, bar);
      return {
        ...localTimes(config.zone, 'time', start),
        done: ended?.done ?? 0,
        failed: ended?.failed ?? 0,
        granted: moved?.granted ?? 0,
        spent: moved?.spent ?? 0,
        expired: moved?.expired ?? 0,
        refunded: moved?.refunded ?? 0,
        accounts: of(accounts, bar)?.accounts ?? 0,
      };
    }),
    lanes: lanes.map((lane) => {
      const {
        waiting = 0,
        running = 0,
        outside = 0,
        since,
      } = progress.find((row) => row.lane === lane) ?? {};
      const oldest = since ? Math.max(0, Math.round((now.getTime() - new Date(since).getTime()) / 1000)) : 0;
      return { lane, waiting, running, outside, oldest };
    }),
    failures: failures.map(({ problem, often }) => ({
      problem: problem ?? '',
      message: storedMessage(problem, {}, language) ?? '',
      count: often,
    })),
    stored: Math.round(sums.bytes / megabyte),
    free: Math.round(free / megabyte),
    accounts: sums.accounts,
    guests: sums.guests,
    backup: backup
      ? {
          name: backup.name,
          ...localTimes(config.zone, 'time', backup.madeAt),
          files: backup.files,
          rows: backup.rows,
          size: Math.max(1, Math.round(backup.bytes / megabyte)),
        }
      : null,
  };
}
