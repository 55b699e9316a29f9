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

/** Does the tasks of a queue, of one user one at a time. */
export function consumeTasks(
  context: Context,
  boss: Boss,
  queue: TaskQueue,
  { concurrency, signal, ...options }: TaskConsumerOptions & { concurrency: number },
): Consumer {
  return consume<TaskData>({
    boss,
    queue,
    concurrency,
    perGroup: 1,
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
