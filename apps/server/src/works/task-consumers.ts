import type { Context } from '../context.ts';
import type { Boss } from '../jobs/boss.ts';
import { consume, type Consumer } from '../jobs/consumer.ts';
import type { TaskQueue } from '../jobs/queues.ts';
import { runTask, type TaskData } from './tasks.ts';

export type TaskConsumerOptions = {
  /** Aborts what runs. */
  signal: AbortSignal;
  pollMs: number;
  onError: (error: unknown) => void;
};

/** Uploads encoded at the same time by one process; a video takes a core, and those of guests never take the last one. */
const encodings = { upload: 2, 'upload-video': 2, 'upload-guest': 1 } as const;

/** Answers that one process waits for. */
const answers = 250;

/** Does the tasks of a queue, of one user `perGroup` at a time. */
export function consumeTasks(
  context: Context,
  boss: Boss,
  queue: TaskQueue,
  {
    concurrency,
    perGroup = 1,
    signal,
    ...options
  }: TaskConsumerOptions & {
    concurrency: number | (() => number);
    /** Over all processes; approximate. */
    perGroup?: number;
  },
): Consumer {
  return consume<TaskData>({
    boss,
    queue,
    concurrency: typeof concurrency === 'function' ? concurrency : () => concurrency,
    perGroup,
    handle: (job) => runTask(context, boss, queue, job, signal),
    ...options,
  });
}

/** Encodes uploads, short ones, videos and those of guests side by side. */
export function consumeUploads(context: Context, boss: Boss, options: TaskConsumerOptions) {
  const of = (queue: keyof typeof encodings) =>
    consumeTasks(context, boss, queue, { ...options, concurrency: encodings[queue] });
  return { upload: of('upload'), 'upload-video': of('upload-video'), 'upload-guest': of('upload-guest') };
}

/** Makes answers, of one user as many as there are conversations. */
export function consumeAnswers(context: Context, boss: Boss, options: TaskConsumerOptions): Consumer {
  return consumeTasks(context, boss, 'chat', { ...options, concurrency: answers, perGroup: answers });
}
