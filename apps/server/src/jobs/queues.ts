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

export type QueueName = 'work' | 'work-dead' | 'task' | 'chat' | UploadQueue;

/** Encoding of uploads: short ones, videos, and videos of guests, so that a long one never holds the slot of a short one. */
export const uploadQueues = ['upload', 'upload-video', 'upload-guest'] as const;
export type UploadQueue = (typeof uploadQueues)[number];
/** Queues whose jobs are tasks. */
export type TaskQueue = 'task' | 'chat' | UploadQueue;

/** The schema of pg-boss in our database; `migrations` makes it and the queues. */
export const jobsSchema = 'jobs';

export const queues: Record<QueueName, QueueRules> = {
  /** One attempt at a work. */
  work: { retries: 2, retryDelay: 2, retryDelayMax: 60, heartbeat: 30, expire: 6 * 3600, dead: 'work-dead' },
  /** Works whose every attempt crashed: they are failed and paid back. */
  'work-dead': { retries: 1000, retryDelay: 5, retryDelayMax: 60, heartbeat: 30, expire: 300, dead: null },
  /** Small things that a user waits for, such as auditions. */
  task: { retries: 2, retryDelay: 1, retryDelayMax: 10, heartbeat: 30, expire: 600, dead: null },
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
  chat: { retries: 2, retryDelay: 1, retryDelayMax: 10, heartbeat: 30, expire: 1800, dead: null },
};

/** Days for which a queue remembers finished jobs, and waiting ones. */
export const keptDays = { finished: 2, waiting: 30 };
