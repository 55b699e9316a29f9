import { isMainThread, Worker } from 'node:worker_threads';

/**
 * Loaded before every engine process. When the process that started it dies, however it dies, the engine ends its whole group,
 * so that no renderer or ffmpeg is left behind: at once when the channel between them closes, and within half a second also
 * when the engine computes without listening, by a thread that watches who its parent is.
 */
function endGroup(): void {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
}

/** Who started us; the process may have died before we could ask. */
const parent = Number(process.argv[2]);

const watch = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => {
    if (process.ppid !== parent) process.kill(-process.pid, 'SIGKILL');
  }, 500);
`;

if (process.send && isMainThread) {
  process.on('disconnect', endGroup);
  // Keeps the channel open while the engine computes without listening.
  process.channel?.ref();
  new Worker(watch, {
    eval: true,
    workerData: parent,
    execArgv: [],
    stdout: false,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref();
}
