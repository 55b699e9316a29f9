import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the server before its own code: on SIGUSR2 a line says how long its event loop was held.
 *
 * `held` counts the loop's own work, by the processor time of its thread between two ticks, so a busy
 * machine does not show as a slow program. `late` is by the clock, waiting for a core and all. Milliseconds.
 */
const everyMs = 10;
const late = monitorEventLoopDelay({ resolution: everyMs });
late.enable();

let held = 0;
let before = threadMs();
setInterval(() => {
  const now = threadMs();
  held = Math.max(held, now - before);
  before = now;
}, everyMs).unref();

process.on('SIGUSR2', () => {
  console.log(`loop lag ${JSON.stringify({ held, late: late.max / 1e6 })}`);
  held = 0;
  late.reset();
});

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
