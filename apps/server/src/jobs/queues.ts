import type { Lane } from '@likeness/domain/lanes';

/** How the jobs of a queue are tried, in seconds. */
export type QueueRules = {
  /** Further tries after the first one. */
  retries: number;
  /** Wait before the first further try; doubled each time, half of it by chance. */
  retryDelay: number;
  retryDelayMax: number;
  /** A try without a sign of life for this long is taken away from its worker. */
  heartbeat: number;
  /** A try that takes longer is taken away in any case. */
  expire: number;
  /** Where a job goes whose last try ended without a word. */
  dead: QueueName | null;
};

export type QueueName = WorkQueue | 'work-dead' | TaskQueue;

/** The queue of each lane of works. */
export const workQueues = {
  renders: 'work',
  words: 'work-words',
  links: 'work-links',
} as const satisfies Record<Lane, string>;
export type WorkQueue = (typeof workQueues)[Lane];

/** Encoding of uploads: short ones, videos, and videos of guests, so that a long one never holds the slot of a short one. */
export const uploadQueues = ['upload', 'upload-video', 'upload-guest'] as const;
export type UploadQueue = (typeof uploadQueues)[number];
/** Queues whose jobs are tasks. */
export type TaskQueue = 'task' | 'part' | 'page-copy' | 'my-data' | 'audition' | 'chat' | UploadQueue;

/** The schema of pg-boss in our database; `migrations` makes it and the queues. */
export const jobsSchema = 'jobs';

/** One attempt at a work. */
const attempt: QueueRules = {
  retries: 2,
  retryDelay: 2,
  retryDelayMax: 60,
  heartbeat: 30,
  expire: 6 * 3600,
  dead: 'work-dead',
};

export const queues: Record<QueueName, QueueRules> = {
  work: attempt,
  'work-words': attempt,
  'work-links': attempt,
  /** Works whose every attempt crashed: they are failed and paid back. */
  'work-dead': { retries: 1000, retryDelay: 5, retryDelayMax: 60, heartbeat: 30, expire: 300, dead: null },
  /** Small things, such as excerpts. */
  task: { retries: 2, retryDelay: 1, retryDelayMax: 10, heartbeat: 30, expire: 600, dead: null },
  /** Parts of long videos, made where a place for renders is free; what fails here is made by the worker of the video. */
  part: { retries: 0, retryDelay: 1, retryDelayMax: 10, heartbeat: 30, expire: 3600, dead: null },
  /** Copies of avatars for pages, one at a time, so that excerpts never stand behind them. */
  'page-copy': { retries: 1, retryDelay: 2, retryDelayMax: 10, heartbeat: 30, expire: 3600, dead: null },
  /** Exports of everything, which may be many gigabytes, and erasures, which wait for what runs. */
  'my-data': { retries: 3, retryDelay: 5, retryDelayMax: 60, heartbeat: 30, expire: 8 * 3600, dead: null },
  /** Auditions, which their users wait for and which stand behind nothing else. */
  audition: { retries: 2, retryDelay: 1, retryDelayMax: 10, heartbeat: 30, expire: 600, dead: null },
  upload: { retries: 3, retryDelay: 1, retryDelayMax: 10, heartbeat: 10, expire: 3600, dead: null },
  'upload-video': {
    retries: 3,
    retryDelay: 1,
    retryDelayMax: 10,
    heartbeat: 10,
    expire: 8 * 3600,
    dead: null,
  },
  'upload-guest': { retries: 3, retryDelay: 1, retryDelayMax: 10, heartbeat: 10, expire: 3600, dead: null },
  /** Answers, which wait for others most of the time: many at once. */
  chat: { retries: 2, retryDelay: 1, retryDelayMax: 10, heartbeat: 10, expire: 1800, dead: null },
};

/** Days for which a queue remembers finished jobs, and waiting ones. */
export const keptDays = { finished: 2, waiting: 30 };
