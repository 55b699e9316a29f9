import { lanes } from '@likeness/domain/lanes';
import type { Context } from '../context.ts';
import { freeBytes } from '../files/free-space.ts';
import { pointsEver } from '../ledger/totals.ts';
import { metric } from './exposition.ts';
import { jobsByState, peopleAndFiles, queueAges, worksByState } from './metrics.store.ts';

/** What the whole installation has, as its database says it: the same from every process. */
export async function installationMetrics({ db, config }: Pick<Context, 'db' | 'config'>): Promise<string[]> {
  const works = await worksByState(db);
  const ages = new Map((await queueAges(db)).map(({ lane, seconds }) => [lane, seconds]));
  const jobs = await jobsByState(db);
  const { users, bytes } = await peopleAndFiles(db);
  const points = await pointsEver(db);
  const free = await freeBytes(config);
  const one = (value: number) => [{ value }];
  return [
    ...metric(
      'likeness_works',
      'gauge',
      'Works by lane and state: waiting, running, parked, success, failed.',
      works.map(({ lane, state, works: value }) => ({ labels: { lane, state }, value })),
    ),
    ...metric(
      'likeness_queue_age_seconds',
      'gauge',
      'How long the oldest waiting work of a lane has waited.',
      lanes.map((lane) => ({ labels: { lane }, value: ages.get(lane) ?? 0 })),
    ),
    ...metric(
      'likeness_jobs',
      'gauge',
      'Jobs that wait or run, by queue.',
      jobs.map(({ queue, state, jobs: value }) => ({ labels: { queue, state }, value })),
    ),
    ...metric('likeness_users', 'gauge', 'Accounts, without guests.', one(users)),
    ...metric('likeness_stored_bytes', 'gauge', 'Bytes of all files that rows name.', one(bytes)),
    ...metric('likeness_disk_free_bytes', 'gauge', 'Free on the disk of the data folder.', one(free)),
    ...metric(
      'likeness_points_granted_total',
      'counter',
      'Points given, refunds among them.',
      one(points.granted),
    ),
    ...metric('likeness_points_spent_total', 'counter', 'Points charged.', one(points.spent)),
    ...metric('likeness_points_expired_total', 'counter', 'Points that ran out.', one(points.expired)),
    ...metric('likeness_points_held', 'gauge', 'Points held for what is being made.', one(points.held)),
  ];
}
