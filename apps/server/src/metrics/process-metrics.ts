import { monitorEventLoopDelay } from 'node:perf_hooks';
import { version } from '../version.ts';
import { Counter, Histogram, metric } from './exposition.ts';

/** Seconds of an answer, and of a job. */
const answerBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBounds = [0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 900, 3600];

const requests = new Counter();
const answers = new Histogram(answerBounds);
const jobs = new Histogram(jobBounds);
const loop = monitorEventLoopDelay({ resolution: 20 });

/** An answered request. `route` is the pattern of its path, never the path; `stream`: it lasts as long as its reader stays. */
export function countRequest(
  { route, method, status, stream }: { route: string; method: string; status: number; stream: boolean },
  seconds: number,
): void {
  requests.add({ route, method, status });
  if (!stream) answers.observe({ route }, seconds);
}

/** A job of a queue that this process had for so long, however it ended. */
export const countJob = (queue: string, seconds: number): void => jobs.observe({ queue }, seconds);

/** From here on the event loop is watched. */
export const watchLoop = (): void => void loop.enable();

/** What this process did and is, in the text format. */
export function processMetrics(): string[] {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  const lag = [0.5, 0.99].map((quantile) => ({
    labels: { quantile },
    value: (loop.percentile(quantile * 100) || 0) / 1e9,
  }));
  const most = Math.max(0, loop.max / 1e9);
  loop.reset();
  return [
    ...requests.lines('likeness_http_requests_total', 'Answered requests by route, method and status.'),
    ...answers.lines(
      'likeness_http_request_seconds',
      'Seconds until an answer was sent; streams are not in it.',
    ),
    ...jobs.lines('likeness_job_seconds', 'Seconds a job was in the hands of this process.'),
    ...metric('likeness_process_resident_bytes', 'gauge', 'Memory of the process, without its children.', [
      { value: memory.rss },
    ]),
    ...metric('likeness_process_heap_bytes', 'gauge', 'JavaScript heap in use.', [
      { value: memory.heapUsed },
    ]),
    ...metric('likeness_process_cpu_seconds_total', 'counter', 'Processor time, without children.', [
      { value: (cpu.user + cpu.system) / 1e6 },
    ]),
    ...metric('likeness_event_loop_lag_seconds', 'gauge', 'Delay of timers since the last scrape.', lag),
    ...metric('likeness_event_loop_lag_max_seconds', 'gauge', 'The longest one since the last scrape.', [
      { value: most },
    ]),
    ...metric('likeness_info', 'gauge', 'Version of the product and of Node.', [
      { labels: { version, node: process.versions.node }, value: 1 },
    ]),
  ];
}
