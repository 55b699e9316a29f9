import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { problem } from '@likeness/domain/problems';
import type { ExternalJob, JobRequest, JobTicket } from '@likeness/engines/external-job';
import type { DatabasePool } from '../src/db/connect.ts';
import type { Try } from '../src/jobs/boss.ts';
import { cancelWork } from '../src/works/cancel.ts';
import { claim } from '../src/works/claim.ts';
import { externalOrders } from '../src/works/external-order.ts';
import { buryWork } from '../src/works/reap.ts';
import type { Job } from '../src/works/recipe.ts';
import type { Lab, Subject } from './work-lab.ts';

export type Flow = {
  title: string;
  /** What the recipe does in its place; `n` counts the attempts of this work. */
  make?: (job: Job<unknown>, n: number) => Promise<void>;
  /** What dies; a worker with the job unless given. */
  die?: (subject: Subject, db: DatabasePool) => Promise<unknown>;
  /** What comes before it. */
  prepare?: (subject: Subject) => Promise<void>;
  /** What is tried again before the others look after the rest. */
  again?: (subject: Subject) => Promise<unknown>;
  /** For one recipe only: it differs in nothing that this flow touches. */
  once?: boolean;
  end: { status: 'success' | 'failed'; problem: string | null };
};

const made = { status: 'success', problem: null } as const;
const cancelled = { status: 'failed', problem: 'work-cancelled' } as const;
/** Ids of the orders that an external engine was sent. */
export const orderedIds = new Set<string>();
let looks = 0;
let silent: Try = { id: '', retryCount: 0 };
const driver: Pick<ExternalJob, 'limits' | 'start' | 'check' | 'cancel' | 'release'> = {
  limits: { resultBytes: 1000, seconds: 600, concurrency: 1000, pollSeconds: 1 },
  start: async ({ id }: JobRequest): Promise<JobTicket> => {
    orderedIds.add(id);
    return { driver: 'test', id, startedAt: Date.now() };
  },
  check: async (_ticket, { out }) => (looks++ ? { state: 'done', file: out } : { state: 'pending' }),
  cancel: async () => undefined,
  release: async () => undefined,
};
const external = externalOrders('test-release', 'video', () => driver);

export const workFlows = (lab: Lab): Flow[] => {
  const { context, boss, t, running } = lab;
  return [
    {
      title: 'makes and settles it',
      make: async (job) => {
        await job.step('one', async () => 1);
        job.progress('rendering', 0.5);
        await job.step('two', async () => 2);
      },
      end: made,
    },
    {
      title: 'settles a failure',
      make: async () => {
        throw problem('media-unreadable');
      },
      end: { status: 'failed', problem: 'media-unreadable' },
    },
    {
      title: 'tries again what failed',
      make: async (_job, n) => {
        if (n === 1) throw new Error('by chance');
      },
      once: true,
      end: made,
    },
    {
      title: 'hands it back for a stop',
      make: async (job, n) => {
        if (n === 1) running.get(job.workId)!.end('drain');
        job.signal.throwIfAborted();
      },
      once: true,
      end: made,
    },
    {
      title: 'orders it elsewhere, parks it, comes back and fetches it',
      make: async (job) => {
        const out = join(job.folder, 'elsewhere');
        const request = async (id: string) => ({ id, out });
        await external.make(job, { engine: 'test', request, onProgress: () => undefined });
      },
      prepare: async () => {
        orderedIds.clear();
        looks = 0;
      },
      once: true,
      end: made,
    },
    {
      title: 'ends it for a cancel',
      make: async (job) => {
        await cancelWork(context, job.userId, job.workId).catch(() => undefined);
        running.get(job.workId)!.end('cancel');
        job.signal.throwIfAborted();
      },
      end: cancelled,
    },
    {
      title: '(the server) cancels what waits',
      prepare: async ({ job }) => {
        await t.db.execute(sql`update jobs.job set state = 'created' where id = ${job.id}`);
      },
      die: ({ userId, workId }, db) => cancelWork({ ...context, db }, userId, workId),
      again: ({ userId, workId }) => cancelWork(context, userId, workId).catch(() => undefined),
      end: cancelled,
    },
    {
      title: 'gives back the work of one that died before',
      prepare: async ({ job }) => void (await claim(context, boss, job, { worker: 7, perUser: 4 })),
      die: (_subject, db) => lab.reap(db),
      once: true,
      end: made,
    },
    {
      title: 'buries what died three times',
      prepare: async ({ job }) => {
        let held: Subject['job'] | undefined = job;
        for (; held; held = await lab.nextJob()) {
          await claim(context, boss, held, { worker: 7, perUser: 4 });
          await lab.fail(held, 'died');
          await t.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);
        }
        const [dead] = await boss.fetch('work-dead', 1);
        silent = dead!;
      },
      die: ({ workId }, db) => buryWork({ ...context, db }, boss, { ...silent, data: { workId } }),
      again: ({ workId }) => buryWork(context, boss, { ...silent, data: { workId } }),
      end: { status: 'failed', problem: 'work-crashed' },
    },
  ];
};
